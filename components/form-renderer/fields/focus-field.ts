import { fieldElementIds } from "./field-element-ids";

/** Brings a field into view and puts the focus where its answer is given, opening its section. */
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
