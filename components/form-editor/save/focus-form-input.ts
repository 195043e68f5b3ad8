import type { EditorStore } from "../state/editor-store";

const TABS = {
  redirect: "general",
  "closes-at": "general",
  webhooks: "integration",
  chats: "integration",
} as const;
const ELEMENT_IDS = { redirect: "redirect-url", "closes-at": "closes-at" };

/** An input that a save can fail on. `index`: position in the list of webhooks or chats. */
export type FormInputPlace =
  { place: "title" | "redirect" | "closes-at" } | { place: "webhooks" | "chats"; index: number };

/** Opens the panel tab of an input that prevents a save, and focuses the input. */
export function focusFormInput(store: EditorStore, where: FormInputPlace): void {
  if (where.place !== "title") {
    store.dispatch({ type: "front", front: "panel" });
    store.dispatch({ type: "tab", tab: TABS[where.place] });
  }
  if (where.place === "webhooks" || where.place === "chats") {
    store.dispatch({ type: "fold", name: where.place, isOpen: true });
  }
  requestAnimationFrame(() => {
    const element = document.getElementById(elementIdOf(where));
    const input = element?.querySelector("input") ?? element;
    input?.focus();
  });
}

function elementIdOf(where: FormInputPlace): string {
  if (where.place === "webhooks") {
    return `webhook-${where.index}`;
  }
  if (where.place === "chats") {
    return `chat-${where.index}`;
  }
  return where.place === "title" ? "form-title" : ELEMENT_IDS[where.place];
}
