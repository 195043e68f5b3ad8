import type { Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import type { SaveButtonProps } from "./save-button-props";

/** New uploads of files that stay with another link, by those that were sent. */
export type Copies = Readonly<Record<string, string>>;

/** The answers with the copies of their files; the other answers are the same objects. */
export function withCopies(fields: readonly Field[], answers: Answers, copies: Copies): Answers {
  const uploads = Object.entries(copies);
  const put = new Map(Object.entries(answers));
  for (const { id } of fieldsWithFiles(fields, answers)) {
    const sent = JSON.stringify(answers[id]);
    const text = uploads.reduce((was, [upload, copy]) => was.replaceAll(upload, copy), sent);
    if (text !== sent) {
      put.set(id, JSON.parse(text));
    }
  }
  return Object.fromEntries(put);
}

/** Of files that stay with another link, the page has the copies from now on, whatever was added or removed meanwhile. */
export function putCopies({ fields, controller }: SaveButtonProps, copies: Copies): void {
  const { answers } = controller.state;
  const put = withCopies(fields, answers, copies);
  for (const { id } of fields) {
    if (put[id] !== answers[id]) {
      controller.dispatch({ type: "answered", fieldId: id, key: id, value: put[id] });
    }
  }
}

/** Empties the answers that are files; false where there are none. */
export function removeFiles({ fields, controller }: SaveButtonProps): boolean {
  const emptied = fieldsWithFiles(fields, controller.state.answers);
  for (const { id } of emptied) {
    controller.dispatch({ type: "answered", fieldId: id, key: id, value: null });
  }
  return emptied.length > 0;
}

function fieldsWithFiles(fields: readonly Field[], answers: Answers): Field[] {
  return fields.filter((field) => {
    const { files } = definitionOf(field);
    return files !== null && files.incoming(field, answers).length > 0;
  });
}
