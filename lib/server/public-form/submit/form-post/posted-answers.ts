import "server-only";
import type { Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import { controlName, readControlName } from "@/lib/domain/forms/control-names";
import type { PostedUpload } from "@/lib/field-types/_shared/answers/posted-field";
import { readPosted } from "@/lib/field-types/registry/posted-readers";
import type { PageForm } from "./read-page-form";

type Uploads = ReadonlyMap<string, readonly PostedUpload[]>;

/**
 * The answers of a posted page, by field id and not validated. Forms on other sites may also name inputs by
 * bare field ids, where that is no name of the page. Names of no field are ignored.
 */
export function postedAnswers(
  fields: readonly Field[],
  { form, uploads }: { form: PageForm; uploads: Uploads },
): Answers {
  const parts = partsByField(fields, form);
  const named = new Set(fields.map(({ id }) => controlName(id)));
  const bare = new Map([...form].filter(([name]) => !named.has(name)));
  const entries = fields.flatMap((field) => {
    const posted = {
      own: form.get(controlName(field.id)) ?? bare.get(field.id) ?? [],
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
    const { fieldId = "", part } = readControlName(name) ?? {};
    if (part !== undefined) {
      byField.get(fieldId)?.push([part, values]);
    }
  }
  return byField;
}
