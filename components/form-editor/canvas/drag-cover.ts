/**
 * Lays a pane over all that scrolls with the list, for as long as a field is dragged: without it the
 * browser looks at every move which of a thousand elements lies below the pointer, and hovers them.
 * The library gives the body a cursor and takes its text from selection: both would be worked out for
 * every element of the page, so a mark on the body undoes them (app/globals.css).
 */
export function coverWhileDragging(list: HTMLElement | null): () => void {
  const section = list?.closest("section");
  const pane = document.createElement("div");
  pane.className = "absolute inset-x-0 top-0 z-[6000] cursor-grabbing select-none";
  pane.style.height = `${section?.scrollHeight ?? 0}px`;
  section?.append(pane);
  // Beside the canvas nothing has to scroll. It also says what the mark keeps from the body.
  const rest = document.createElement("div");
  rest.className = "fixed inset-0 z-[5999] cursor-grabbing select-none";
  document.body.append(rest);
  document.body.dataset["dragging"] = "";
  return () => {
    pane.remove();
    rest.remove();
    delete document.body.dataset["dragging"];
  };
}
