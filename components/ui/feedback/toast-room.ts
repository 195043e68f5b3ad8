/**
 * Sets `--toast-room` to the height of this box as long as it is drawn: what toasts take from the page above it
 * (app/application.css). Zero on wide screens, where they lie over a corner. For a `ref`.
 */
export function takeToastRoom(box: HTMLElement | null) {
  if (box === null) {
    return undefined;
  }
  const { style } = document.documentElement;
  let taken = 0;
  const observer = new ResizeObserver(() => {
    // Every element inherits the property, so it is written only when it changes.
    if (box.offsetHeight !== taken) {
      taken = box.offsetHeight;
      style.setProperty("--toast-room", `${taken}px`);
    }
  });
  observer.observe(box);
  return () => {
    observer.disconnect();
    style.removeProperty("--toast-room");
  };
}
