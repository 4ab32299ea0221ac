/**
 * Cards that are dragged: by a finger, a mouse or a pen, onto the table, a card or a zone there.
 *
 * A drag is never needed, since taps do all of it. Nothing here knows the game either: where a card
 * was let go is told to the view as `durak:drop`, detail {card, place}: a card on the table, a
 * zone, or "" for the table itself. What lies under the finger is drawn with `translate`, apart
 * from the `transform` by which the view places it.
 */

/** Pixels within which a finger trembles and a tap is still a tap. */
const THRESHOLD = 8;
/** Milliseconds in which a card comes from the finger to its place. */
const HOME = 160;

let drag = null;

function begin(event) {
    if (!event.isPrimary) {
        // A second finger: whatever is meant, it is no drag.
        end();
        return;
    }
    const card = event.button === 0 && event.target.closest(".card.own.can, .card.own.chosen");
    if (!card) return;
    const { top } = card.getBoundingClientRect();
    drag = { card, top, id: event.pointerId, x: event.clientX, y: event.clientY, on: false };
}

function move(event) {
    if (event.pointerId !== drag?.id) return;
    const x = event.clientX - drag.x;
    const y = event.clientY - drag.y;
    if (!drag.on && Math.hypot(x, y) > THRESHOLD) {
        drag.on = true;
        drag.card.setPointerCapture(drag.id);
        drag.card.classList.add("dragged");
    }
    if (drag.on) drag.card.style.translate = `${x}px ${y}px`;
}

/** Let the card go: it comes back from where the finger was, if nothing else becomes of it. */
function end() {
    const { card, on } = drag ?? {};
    drag = null;
    if (!on) return;
    const { translate } = card.style;
    card.style.translate = "";
    card.classList.remove("dragged");
    card.animate([{ translate }, { translate: "0 0" }], { duration: HOME, easing: "ease-out" });
}

function drop(event) {
    if (event.pointerId !== drag?.id) return;
    const { card, on, top } = drag;
    end();
    if (!on) return;
    // The browser would take the end of a drag for a tap.
    const swallow = (click) => click.stopPropagation();
    addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => removeEventListener("click", swallow, { capture: true }));
    const under = document.elementsFromPoint(event.clientX, event.clientY)
        .filter((element) => !card.contains(element));
    const inHand = event.clientY > top || under[0]?.closest(".card.own");
    if (inHand || !under.some((element) => element.id === "table")) return;
    const aimed = under.map((e) => e.closest(".card[data-card], .zone")).find(Boolean);
    const place = aimed?.dataset.zone ?? aimed?.dataset.card ?? "";
    dispatchEvent(new CustomEvent("durak:drop", { detail: { card: card.dataset.card, place } }));
}

document.addEventListener("pointerdown", begin);
document.addEventListener("pointermove", move);
document.addEventListener("pointerup", drop);
document.addEventListener("pointercancel", end);
