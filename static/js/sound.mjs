/**
 * The sounds of a card table, made here: no file to load, and none louder than a card.
 *
 * A card is a short burst of noise through a filter; what is announced is one or two soft notes.
 */

const VOLUME = 0.22;
/** Seconds in which a second sound would only be a louder one. */
const APART = 0.045;

/**
 * name -> what is heard, in turn: {at: seconds after the first, for: seconds, and either `noise`,
 * the middle of the band in Hz, or `note` in Hz; loud: 1 is a card}
 */
const SOUNDS = {
    lay: [{ noise: 1700, for: 0.07, loud: 1 }, { noise: 420, for: 0.05, loud: 0.7 }],
    beat: [{ noise: 1300, for: 0.08, loud: 1.1 }, { at: 0.015, noise: 300, for: 0.09, loud: 1 }],
    draw: [{ noise: 3200, for: 0.06, loud: 0.5 }],
    deal: [0, 0.07, 0.14, 0.21, 0.28].map((at) => ({ at, noise: 2600, for: 0.05, loud: 0.5 })),
    sweep: [{ noise: 900, for: 0.28, loud: 0.6 }, { at: 0.06, noise: 2200, for: 0.2, loud: 0.35 }],
    over: [{ note: 523, for: 0.3, loud: 0.35 }, { at: 0.14, note: 784, for: 0.45, loud: 0.35 }],
};

let context;
let hiss;
let last = 0;

function open() {
    context = new AudioContext();
    const { sampleRate } = context;
    hiss = context.createBuffer(1, sampleRate / 2, sampleRate);
    const samples = hiss.getChannelData(0);
    for (let i = 0; i < samples.length; i += 1) samples[i] = Math.random() * 2 - 1;
}

/** A source of sound, and what shapes it on the way. */
function voice({ noise, note }) {
    if (note) {
        const tone = context.createOscillator();
        tone.frequency.value = note;
        return [tone, tone];
    }
    const source = context.createBufferSource();
    source.buffer = hiss;
    const band = context.createBiquadFilter();
    band.type = "bandpass";
    band.frequency.value = noise;
    band.Q.value = 0.8;
    source.connect(band);
    return [source, band];
}

function sound(part) {
    const start = context.currentTime + (part.at ?? 0);
    const [source, shaped] = voice(part);
    const gain = context.createGain();
    gain.gain.setValueAtTime(0, start);
    gain.gain.linearRampToValueAtTime(VOLUME * part.loud, start + 0.004);
    gain.gain.exponentialRampToValueAtTime(0.0001, start + part.for);
    shaped.connect(gain).connect(context.destination);
    source.start(start);
    source.stop(start + part.for);
}

/** Make a sound; before the first tap on the page the browser lets nothing be heard. */
export function play(name) {
    if (!context) open();
    // What could not be heard in time is not made up for later.
    if (context.state !== "running") {
        context.resume();
        return;
    }
    if (context.currentTime - last < APART) return;
    last = context.currentTime;
    SOUNDS[name].forEach(sound);
}
