import "server-only";
import { isRecord, type Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import { controlName, readControlName } from "@/lib/domain/forms/control-names";
import { HIDDEN_ANSWERS_INPUT } from "@/lib/domain/forms/initial-form-state";
import type { PostedUpload } from "@/lib/field-types/_shared/answers/posted-field";
import { readPosted } from "@/lib/field-types/registry/posted-readers";
import { canonicalAnswers } from "@/lib/form-engine/answers/canonical-answers";
import { checkJson } from "@/lib/server/http/body/check-json";
import { parseBoundedJson } from "@/lib/utils/parse-bounded-json";
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
      uploadsOf: (part: string) => uploads.get(`${field.id}.${part}`) ?? [],
    };
    return Object.entries(readPosted(field, posted));
  });
  return Object.fromEntries(entries);
}

/** Answers of earlier pages of this visit to questions that were not on this one. */
export function capturedAnswers(
  fields: readonly Field[],
  { form, seen }: { form: PageForm; seen: ReadonlySet<string> },
): Answers {
  const captured = parseBoundedJson(form.get(HIDDEN_ANSWERS_INPUT)?.[0] ?? "");
  checkJson({ value: captured, keyCheck: "top" });
  const unseen = fields.filter(({ id }) => !seen.has(id));
  return isRecord(captured) ? canonicalAnswers(unseen, captured) : {};
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
