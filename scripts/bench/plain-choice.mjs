// Functions that are passed to the page run in the browser.
/* global document, MutationObserver */

/**
 * Records what our page inserts, by section, when the first option of its first choice is picked:
 * markup and position of all new elements of the first frame, for `withPlainChoices`.
 */
export async function recordChoices(page, sections) {
  const recorded = [];
  for (const section of sections) {
    const additions = await page.evaluate(
      (choiceId) =>
        new Promise((resolve) => {
          const main = document.querySelector("main");
          const pathOf = (node) =>
            node === main
              ? []
              : [...pathOf(node.parentNode), [...node.parentNode.childNodes].indexOf(node)];
          const observer = new MutationObserver((records) => {
            observer.disconnect();
            const added = records.flatMap(({ addedNodes }) => [...addedNodes]);
            const isOutermost = (node) => !added.some((other) => other.contains(node.parentNode));
            resolve(
              added
                .filter((node) => node.nodeType === 1 && node.isConnected && isOutermost(node))
                .map((node) => ({ html: node.outerHTML, path: pathOf(node) })),
            );
          });
          observer.observe(main, { childList: true, subtree: true });
          document.getElementById(choiceId).click();
        }),
      choiceOf(section),
    );
    recorded.push({ choiceId: choiceOf(section), additions });
  }
  return recorded;
}

/** Makes a page without its scripts insert the recorded elements at each choice. */
export async function withPlainChoices(page, recorded) {
  await page.evaluate((choices) => {
    const main = document.querySelector("main");
    const nodeAt = (path) => path.reduce((node, index) => node.childNodes[index], main);
    for (const { choiceId, additions } of choices) {
      const ready = additions.map(({ html, path }) => {
        const template = document.createElement("template");
        template.innerHTML = html;
        return { content: template.content, path };
      });
      document.getElementById(choiceId).addEventListener("change", () => {
        for (const { content, path } of ready) {
          const parent = nodeAt(path.slice(0, -1));
          parent.insertBefore(content, parent.childNodes[path.at(-1)] ?? null);
        }
      });
    }
  }, recorded);
}

function choiceOf(section) {
  return `field-q-${section}-0`;
}
