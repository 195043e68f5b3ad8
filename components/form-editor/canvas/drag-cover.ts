/**
 * Covers the page with transparent elements while a field is dragged: otherwise the browser hit-tests
 * the elements below the pointer at each move and applies their hover styles. The library sets cursor
 * and user-select on the body, which restyles every element of the page; `data-dragging` on the body
 * undoes both (app/globals.css). Returns the function that removes the covers.
 */
export function coverWhileDragging(list: HTMLElement | null): () => void {
  const section = list?.closest("section");
  const sectionCover = document.createElement("div");
  sectionCover.className = "absolute inset-x-0 top-0 z-[6000] cursor-grabbing select-none";
  sectionCover.style.height = `${section?.scrollHeight ?? 0}px`;
  section?.append(sectionCover);
  // Outside the canvas nothing scrolls, so a fixed cover is enough. Both have the cursor of a drag.
  const pageCover = document.createElement("div");
  pageCover.className = "fixed inset-0 z-[5999] cursor-grabbing select-none";
  document.body.append(pageCover);
  document.body.dataset["dragging"] = "";
  return () => {
    sectionCover.remove();
    pageCover.remove();
    delete document.body.dataset["dragging"];
  };
}
