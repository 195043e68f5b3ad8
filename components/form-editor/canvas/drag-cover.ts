/**
 * Lays a pane over all that scrolls with the list, for as long as a field is dragged: without it the
 * browser looks at every move which of a thousand elements lies below the pointer, and hovers them.
 */
export function coverWhileDragging(list: HTMLElement | null): () => void {
  const section = list?.closest("section");
  const pane = document.createElement("div");
  pane.className = "absolute inset-x-0 top-0 z-[6000] cursor-grabbing";
  pane.style.height = `${section?.scrollHeight ?? 0}px`;
  section?.append(pane);
  return () => pane.remove();
}
