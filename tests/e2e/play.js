// Plays the deal on the page to its end, by clicks on whatever the page offers.
async () => {
    const root = document.documentElement;
    const seen = (selector) => [...document.querySelectorAll(selector)]
        .filter((element) => element.checkVisibility({ visibilityProperty: true }));
    const chosen = () => seen(".card.chosen").map(({ id }) => id).join();
    const state = () => `${root.dataset.state} ${root.dataset.position} ${chosen()}`;
    let clicks = 0;

    // Two clicks near each other in a moment count as one, so these wander.
    const click = (element) => {
        clicks += 1;
        const clientX = (clicks % 3) * 100;
        element.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, clientX }));
    };
    const until = async (done) => {
        const end = performance.now() + 10_000;
        while (!done()) {
            if (performance.now() > end) throw new Error(`nothing happens: ${state()}`);
            await new Promise((resolve) => { setTimeout(resolve, 4); });
        }
    };
    const rests = () => root.dataset.turn === "mine" || root.dataset.state === "result";

    await until(rests);
    while (root.dataset.state !== "result") {
        const before = state();
        const [target] = seen(".card.target, .zone.target");
        const [action] = seen("#action");
        const cards = seen(".card.own.can");
        const ready = document.querySelector(".card.chosen") && action;
        click(target ?? (ready ? action : null) ?? cards[clicks % cards.length] ?? action);
        await until(() => state() !== before && rests());
    }
}
