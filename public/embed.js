/* global addEventListener, document, URL */
// Fits the frames of embedded forms to their content. Without it they keep their height and scroll.
(() => {
  const { origin } = new URL(document.currentScript.src);
  const MAX_HEIGHT = 20_000;
  const frames = () =>
    [...document.querySelectorAll("iframe")].filter((frame) =>
      frame.src.startsWith(`${origin}/embed/`),
    );
  addEventListener("message", ({ data, origin: from, source }) => {
    const isOurs = from === origin && data?.source === "formlane" && data.height > 0;
    const frame = isOurs && frames().find(({ contentWindow }) => contentWindow === source);
    if (frame) {
      frame.style.height = `${Math.min(Math.ceil(data.height), MAX_HEIGHT)}px`;
    }
  });
  // A frame that was there first has told its height to nobody.
  frames().forEach(({ contentWindow }) => contentWindow?.postMessage("formlane:height", origin));
})();
