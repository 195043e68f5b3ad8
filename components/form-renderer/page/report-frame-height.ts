/** Id of the element around the content of an embedded page. */
export const FRAME_CONTENT_ID = "frame-content";

/**
 * In an embedded page, posts the height of the content in CSS pixels to the embedding page, on each change
 * and on request (`public/embed.js` listens). A height is not confidential, so any origin may receive it.
 */
export function reportFrameHeight(): void {
  const content = document.getElementById(FRAME_CONTENT_ID);
  if (content === null || window.parent === window) {
    return;
  }
  const postHeight = () =>
    window.parent.postMessage({ source: "formlane", height: content.offsetHeight }, "*");
  new ResizeObserver(postHeight).observe(content);
  window.addEventListener("message", ({ source, data }: MessageEvent<unknown>) => {
    if (source === window.parent && data === "formlane:height") {
      postHeight();
    }
  });
}
