import "server-only";
import { controlName } from "@/lib/domain/forms/control-names";
import {
  ADD_ROW_INPUT,
  EDIT_INPUT,
  RETURNED_INPUT,
  SAVE_INPUT,
} from "@/lib/domain/forms/initial-form-state";
import type { PostedUpload } from "@/lib/field-types/_shared/answers/posted-field";
import type { PageForm } from "./read-page-form";

export type PostedInput = readonly [name: string, value: string];

/** Pressed on the page that was posted. */
const PRESSED = new Set([RETURNED_INPUT, SAVE_INPUT, EDIT_INPUT, ADD_ROW_INPUT]);

/** All that was posted, files as they are stored, for a page that asks something before it is posted again. */
export function postedInputs(
  form: PageForm,
  uploads: ReadonlyMap<string, readonly PostedUpload[]>,
): PostedInput[] {
  const texts = [...form]
    .filter(([name]) => !PRESSED.has(name))
    .flatMap(([name, values]) => values.map((value): PostedInput => [name, value]));
  const files = [...uploads].flatMap(([fieldId, stored]) =>
    stored.map((upload): PostedInput => [`${controlName(fieldId)}.kept`, JSON.stringify(upload)]),
  );
  return [...texts, ...files, [RETURNED_INPUT, "1"]];
}
