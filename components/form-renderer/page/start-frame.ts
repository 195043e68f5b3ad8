import {
  ANSWER_STARTED,
  FORM_ROOT_ID,
  FORM_SENT,
  FRAME_CONTENT_ID,
} from "@/lib/contracts/public-form/public-form-page";

// The script of embedded pages, before the page's own: tells the embedding page what happens in the frame. What it posts
// holds no answer, so any origin may receive it.
const content = document.getElementById(FRAME_CONTENT_ID);
if (content !== null && window.parent !== window) {
  startFrame(content);
}

function startFrame(frame: HTMLElement): void {
  const [, , publicUrl, part] = window.location.pathname.split("/");
  const post = (type: string, facts: object = {}) =>
    window.parent.postMessage(
      { source: "formlane", type: `formlane:${type}`, form: publicUrl, ...facts },
      "*",
    );
  const postHeight = () => post("height", { height: frame.offsetHeight });
  new ResizeObserver(postHeight).observe(frame);
  window.addEventListener("message", ({ source, data }: MessageEvent<unknown>) => {
    if (source === window.parent && data === "formlane:height") {
      postHeight();
    }
  });
  frame.addEventListener("focusin", ({ target }) => {
    if (target instanceof Element) {
      post("focus", { top: target.getBoundingClientRect().top });
    }
  });
  // A dialog around the frame cannot hear its keys. What the form itself closes by Escape has prevented the default.
  window.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && !event.defaultPrevented) {
      post("escape");
    }
  });
  document.addEventListener(ANSWER_STARTED, () => post("started"));
  document.addEventListener(FORM_SENT, () => post("submitted"));
  reportReady(() => post("ready"));
  if (part === "sent" && isFirstVisit()) {
    post("submitted");
  }
}

/** Calls back once the scripts of a form are at work. */
function reportReady(report: () => void): void {
  const root = document.getElementById(FORM_ROOT_ID);
  if (root === null) {
    return;
  }
  const observer = new MutationObserver(() => {
    observer.disconnect();
    report();
  });
  observer.observe(root, { attributeFilter: ["data-hydrated"] });
}

/** Whether the page is neither read anew nor opened by the browser's way back. */
function isFirstVisit(): boolean {
  const [navigation] = performance.getEntriesByType("navigation");
  return navigation instanceof PerformanceNavigationTiming && navigation.type === "navigate";
}
