import type { Field } from "@/lib/domain/fields/base-field";
import { propertyName } from "@/lib/domain/fields/property-names";
import { isSameValue } from "@/lib/domain/forms/is-same-content";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { schemaOf } from "@/lib/field-types/registry/schemas";
import { hasWrongDefault, mayHaveDefault } from "./answers/prefill/default-values";
import { isHiddenValue } from "./answers/prefill/hidden-values";

type ChangedType = {
  field: Field;
  /** The settings that the new type does not have, in words; defaults are not listed. */
  lost: string[];
};

/**
 * The field with another type and all settings that fit it. Its id is unchanged, so conditions on
 * it still apply.
 */
export function changeType(field: Field, type: string): ChangedType {
  const fresh = definitionOf({ type }).create(field.id);
  const former = definitionOf({ type: field.type }).create(field.id);
  const changes = {
    ...field,
    type,
    label: field.label === former.label ? fresh.label : field.label,
    required: field.required && definitionOf(fresh).kind !== "layout",
  };
  const next = withRightDefault(definitionOf(fresh).normalise(fitting({ fresh, former, changes })));
  return { field: next, lost: lostProperties({ field, former, next }) };
}

/** Without a default that is no answer of the new type. */
function withRightDefault(field: Field): Field {
  const { defaultValue, ...rest } = field;
  const isRight = mayHaveDefault(field) && !hasWrongDefault(field, () => true);
  return defaultValue === undefined || isRight || isHiddenValue(field) ? field : rest;
}

type Fitting = { fresh: Field; former: Field; changes: Readonly<Record<string, unknown>> };

/** Copies the properties that the new type's schema accepts; the others get the type's defaults. */
function fitting({ fresh, former, changes }: Fitting): Field {
  const defaults = new Map<string, unknown>(Object.entries(former));
  // An unchanged default is replaced by the new type's own.
  const chosen = Object.entries(changes).filter(
    ([key, value]) => !(key in fresh) || !isSameValue(value, defaults.get(key)) || key === "label",
  );
  const candidate: Record<string, unknown> = { ...fresh, ...Object.fromEntries(chosen) };
  for (let attempt = 0; attempt <= chosen.length; attempt += 1) {
    const parsed = schemaOf(fresh).safeParse(candidate);
    if (parsed.success) {
      return parsed.data;
    }
    const key = String(parsed.error.issues[0]?.path[0]);
    const own: unknown = new Map<string, unknown>(Object.entries(fresh)).get(key);
    candidate[key] = isSameValue(candidate[key], own) ? undefined : own;
  }
  return fresh;
}

type Loss = { field: Field; former: Field; next: Field };

function lostProperties({ field, former, next }: Loss): string[] {
  const [defaults, result] = [former, next].map(
    (one) => new Map<string, unknown>(Object.entries(one)),
  );
  const lost = Object.entries(field)
    .filter(([key, value]) => !isEmptyValue(value) && !isSameValue(value, defaults?.get(key)))
    .filter(([key, value]) => key !== "type" && !isPreserved({ value, next: result?.get(key) }))
    .map(([key]) => NAMES.get(key) ?? propertyName(key));
  return [...new Set(lost)];
}

const NAMES: ReadonlyMap<string, string> = new Map([
  ["options", "Options"],
  ["required", "Required"],
  ["conditionalLogic", "Condition"],
  ["sectionId", "Section"],
  ["hidden", "Hidden by default"],
]);

function isEmptyValue(value: unknown): boolean {
  const isEmptyList = Array.isArray(value) && value.length === 0;
  return value === undefined || value === "" || value === false || isEmptyList;
}

/** True if no option was lost; 'Other' may have been added. */
function isPreserved({ value, next }: { value: unknown; next: unknown }): boolean {
  if (Array.isArray(value) && Array.isArray(next)) {
    return value.every((item) => next.includes(item));
  }
  return isSameValue(value, next);
}
