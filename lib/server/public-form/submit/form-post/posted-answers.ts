import "server-only";
import type { Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import type { PostedUpload } from "@/lib/field-types/_shared/answers/posted-field";
import { readPosted } from "@/lib/field-types/registry/posted-readers";
import type { PageForm } from "./read-page-form";

/** Controls are named `field-<id>`, their parts `field-<id>.<part>`; no id has a dot. */
const NAME = /^field-([\w-]{1,64})(?:\.([\w-]{1,64}))?$/;

type Uploads = ReadonlyMap<string, readonly PostedUpload[]>;

/** The field id in the name of a control; null for other names. */
export function fieldIdOf(inputName: string): string | null {
  return NAME.exec(inputName)?.[1] ?? null;
}

/**
 * The answers of a posted page, by field id and not validated. Forms on other sites may also name inputs by
 * bare field ids. Names of no field are ignored.
 */
export function postedAnswers(
  fields: readonly Field[],
  { form, uploads }: { form: PageForm; uploads: Uploads },
): Answers {
  const parts = partsByField(fields, form);
  const entries = fields.flatMap((field) => {
    const posted = {
      own: form.get(`field-${field.id}`) ?? form.get(field.id) ?? [],
      parts: Object.fromEntries(parts.get(field.id) ?? []),
      uploads: uploads.get(field.id) ?? [],
    };
    return Object.entries(readPosted(field, posted));
  });
  return Object.fromEntries(entries);
}

function partsByField(
  fields: readonly Field[],
  form: PageForm,
): Map<string, [string, readonly string[]][]> {
  const byField = new Map<string, [string, readonly string[]][]>(fields.map(({ id }) => [id, []]));
  for (const [name, values] of form) {
    const [, id, part] = NAME.exec(name) ?? [];
    if (id !== undefined && part !== undefined) {
      byField.get(id)?.push([part, values]);
    }
  }
  return byField;
}
