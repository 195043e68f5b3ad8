import { fieldElementIds } from "./field-element-ids";

/** Focuses the control of a field and scrolls to it, after opening the section around it. */
export function focusField(fieldId: string): void {
  const { control } = fieldElementIds(fieldId);
  // An open "Other" box is what needs the answer, rather than the choice above it.
  const target = document.getElementById(`${control}-other`) ?? document.getElementById(control);
  if (!target) {
    return;
  }
  const section = target.closest("details");
  if (section) {
    section.open = true;
  }
  target.focus({ preventScroll: true });
  target.scrollIntoView({ block: "center" });
}
