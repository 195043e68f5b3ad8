import * as z from "zod/mini";
import { isRecord, itemsKey } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import { withColumns } from "@/lib/domain/fields/columns";
import { LIMITS } from "@/lib/domain/limits";
import { expectedNumber } from "@/lib/domain/numbers/read-number";
import { quotedLabel } from "../_shared/quoted-label";
import { ensureFieldIds } from "./ensure-field-ids";
import type { FieldType } from "./field-types";
import { schemaOf } from "./schemas";

/**
 * One field, validated by the schema of its type. Documented variants are accepted, unknown
 * properties dropped. Patterns are not compiled here: it is slow, and stored fields must stay
 * readable.
 */
export const fieldSchema = z.transform((raw: unknown, payload): Field => {
  const type = isRecord(raw) ? raw["type"] : undefined;
  if (typeof type !== "string" || type === "") {
    payload.issues.push({ code: "custom", message: "Each field needs a type", input: raw });
    return z.NEVER;
  }
  const parsed = schemaOf({ type }).safeParse(raw);
  if (!parsed.success) {
    payload.issues.push(
      ...parsed.error.issues.map((issue) => ({
        ...issue,
        code: "custom" as const,
        input: raw,
        message: isNamed(issue, raw) ? `${nameOf(raw)}: ${issue.message}` : issue.message,
      })),
    );
    return z.NEVER;
  }
  return parsed.data;
});

/** Settings whose problems name their field. */
const NAMED = [
  "requiredWhen",
  "mustBe",
  "errorMessage",
  "defaultValue",
  "optionColumns",
  "optionLimits",
  "capacityFromBoard",
  "limitBy",
  "showPlacesLeft",
  "waitingListOption",
  "optionSort",
  "earliest",
  "latest",
  "daysOff",
  "unit",
  "unitPosition",
  "thousands",
  "allowNegative",
  "minChoices",
  "maxChoices",
  "patternExample",
  "mask",
  "allowOther",
  "otherLabel",
  "otherPlaceholder",
  "optionImages",
  "repeat",
];

/** Types whose problems all name their field; the sentences about older ones are specified. */
const NAMED_TYPES: readonly unknown[] = [
  "table",
  "signature",
  "matrix",
  "ranking",
  "scale",
  "address",
  "location",
  "consent",
  "picture",
  "video",
] satisfies FieldType[];

/** Rules, and numbers that cannot be kept, may be in a field that this save does not change. */
function isNamed({ path, message }: z.core.$ZodIssue, raw: unknown): boolean {
  if (message.startsWith(nameOf(raw))) {
    // A table has named itself.
    return false;
  }
  // A problem of several settings has no path.
  const isOfNamed = NAMED.some((setting) =>
    path.length === 0 ? isRecord(raw) && Object.hasOwn(raw, setting) : path[0] === setting,
  );
  const given = path.reduce<unknown>(
    (value, key) => (isRecord(value) ? value[String(key)] : undefined),
    raw,
  );
  const isText = typeof given === "string" && given.trim() !== "";
  const isInexact = isText && Number.isFinite(Number(given)) && expectedNumber(given) !== null;
  const isOfNamedType = isRecord(raw) && NAMED_TYPES.includes(raw["type"]);
  return isOfNamed || isOfNamedType || path.includes("rules") || isInexact;
}

function nameOf(raw: unknown): string {
  const label = isRecord(raw) ? raw["label"] : undefined;
  return typeof label === "string" && label.trim() !== "" ? quotedLabel(label) : "A field";
}

/** The fields of a form: at most 500, with unique ids. Missing and invalid ids are replaced. */
export const fieldListSchema = z.pipe(z.transform(ensureFieldIds), listOf(fieldSchema));

/** The rules for a list of fields; `field` is the schema of one. */
export function listOf<S extends z.ZodMiniType<Field>>(field: S) {
  return z.array(field, "Fields must be a list").check(
    z.maxLength(LIMITS.fieldsPerForm, `A form can have at most ${LIMITS.fieldsPerForm} fields`),
    z.refine(
      (fields) => withColumns(fields).length <= LIMITS.fieldsPerForm,
      `A form can have at most ${LIMITS.fieldsPerForm} fields, columns of tables included`,
    ),
    z.refine(hasUniqueKeys, "Two fields of a form must not have the same id"),
  );
}

/** Ids, and the answer keys derived from them, must not collide. */
function hasUniqueKeys(fields: readonly Field[]): boolean {
  const ids = new Set(fields.map(({ id }) => id));
  const derived = fields.flatMap(({ id, populateFromMonday: isRead }) => [
    `${id}_other`,
    `${id}_options`,
    `${id}_duration`,
    ...(isRead ? [itemsKey(id)] : []),
  ]);
  return ids.size === fields.length && !derived.some((key) => ids.has(key));
}
