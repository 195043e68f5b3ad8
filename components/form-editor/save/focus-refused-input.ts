import { focusRow } from "../canvas/focus-row";
import type { EditorStore } from "../state/editor-store";
import { selectFields } from "../state/selectors";
import { focusFormInput } from "./focus-form-input";
import { fieldIndexOf, webhookIndexOf } from "./save-error";

/** Focuses the field or webhook that the server refused; returns false if it named none. */
export function focusRefusedInput(store: EditorStore): boolean {
  const state = store.getState();
  const places = state.saveError?.places ?? {};
  const webhook = webhookIndexOf(places);
  if (webhook !== null) {
    focusFormInput(store, { place: "webhooks", index: webhook });
    return true;
  }
  const field = selectFields(state)[fieldIndexOf(places) ?? -1];
  if (!field) {
    return false;
  }
  store.dispatch({ type: "front", front: "canvas" });
  store.dispatch({ type: "select", id: field.id });
  focusRow(field.id);
  return true;
}
