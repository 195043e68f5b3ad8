import type { EditorStore } from "../state/editor-store";

const ELEMENT_IDS = {
  title: "form-title",
  redirect: "redirect-url",
  webhooks: "webhook-0",
  "closes-at": "closes-at",
};

/** Brings the person to what stands in the way of a save. */
export function focusPlace(store: EditorStore, place: keyof typeof ELEMENT_IDS): void {
  if (place !== "title") {
    store.dispatch({ type: "front", front: "panel" });
    store.dispatch({ type: "tab", tab: place === "webhooks" ? "integration" : "general" });
  }
  requestAnimationFrame(() => {
    const element = document.getElementById(ELEMENT_IDS[place]);
    const input = element?.querySelector("input") ?? element;
    input?.focus();
  });
}
