/** Id of the element around the content of an embedded page. */
export const FRAME_CONTENT_ID = "frame-content";

/**
 * In an embedded page, posts the height of the content in CSS pixels to the embedding page, on each change
 * and on request, and where the focus is, so that it can be brought into view (`public/embed.js` listens). Neither is
 * confidential, so any origin may receive it.
 */
export function reportFrameHeight(): void {
  const content = document.getElementById(FRAME_CONTENT_ID);
  if (content === null || window.parent === window) {
    return;
  }
  const post = (facts: object) => window.parent.postMessage({ source: "formlane", ...facts }, "*");
  const postHeight = () => post({ height: content.offsetHeight });
  new ResizeObserver(postHeight).observe(content);
  content.addEventListener("focusin", ({ target }) => {
    if (target instanceof Element) {
      post({ top: target.getBoundingClientRect().top });
    }
  });
  window.addEventListener("message", ({ source, data }: MessageEvent<unknown>) => {
    if (source === window.parent && data === "formlane:height") {
      postHeight();
    }
  });
}
