import { AppError } from "@/lib/domain/errors";
import type { Field } from "@/lib/domain/fields/base-field";
import { changeColumns, columnsOf } from "@/lib/domain/fields/columns";
import type { FormContent } from "@/lib/domain/forms/form";
import {
  DEFAULT_PUBLIC_PAGE_SETTINGS,
  type PublicPageSettings,
} from "@/lib/domain/forms/public-page-settings";
import { textKinds } from "@/lib/field-types/registry/texts/text-kinds";
import { refusalsIn, type Refusal } from "../checks/form-check";
import { CONTENT_CHECKS, FIELD_CHECKS } from "../checks/form-checks";
import { normaliseFields } from "../normalise-fields";
import { notKept } from "./accept-field";
import { withoutSetting } from "./accept-settings";
import { grouped, type ImportNote } from "./import-notes";

/**
 * The content without what a save refuses of it: a property of a field, a field, an entry of a setting. Taking out one part can
 * make another unusable, so it is checked until nothing is refused.
 */
export function withoutRefused(content: FormContent, notes: ImportNote[]): FormContent {
  const normal = { ...content, fields: normaliseFields(content.fields) };
  const refusals = [...FIELD_CHECKS, ...CONTENT_CHECKS.map(({ check }) => check)].flatMap((check) =>
    refusalsIn(check(normal)),
  );
  return refusals.length === 0
    ? normal
    : withoutRefused(withoutPlaces(normal, { refusals, notes }), notes);
}

type Refused = { refusals: readonly Refusal[]; notes: ImportNote[] };

function withoutPlaces(content: FormContent, { refusals, notes }: Refused): FormContent {
  const places = new Map(refusals.map((refusal) => [placeOf(refusal), refusal]));
  const byField = grouped([...places.values()], ({ path }) => {
    const [part, index] = path.split(".");
    return part === "fields" ? Number(index) : null;
  });
  const fields = content.fields.flatMap((field, index) => {
    const own = byField.get(index) ?? [];
    return own.reduce<Field[]>(
      (left, refusal) => left.flatMap((each) => withoutPart(each, { refusal, notes })),
      [field],
    );
  });
  // From the last place of a list: the others keep theirs.
  const others = (byField.get(null) ?? []).toReversed();
  return others.reduce((left, refusal) => withoutOther(left, { refusal, notes }), {
    ...content,
    fields,
  });
}

/** What is taken out because of a refusal: once, however much of it is refused. */
function placeOf({ path }: Refusal): string {
  const parts = path.split(".");
  return parts.slice(0, parts[2] === "columns" ? 5 : 3).join(".");
}

type One = { refusal: Refusal; notes: ImportNote[] };

/** The field without the part; none when it cannot be without. */
function withoutPart(field: Field, { refusal: { path, sentence }, notes }: One): Field[] {
  const [setting, index, ofColumn] = path.split(".").slice(2);
  const note = (outcome: ImportNote["outcome"], why: string, isWhole = false) =>
    notes.push({ fieldId: field.id, outcome, why, isWhole });
  if (setting === undefined) {
    note("lost", withFullStop(sentence), true);
    return [];
  }
  if (setting === "columns") {
    note("lost", notKept(ofColumn ?? "columns", sentence));
    const asked = columnsOf(field)[Number(index)];
    return asked === undefined || ofColumn === undefined
      ? []
      : [
          changeColumns(field, (column) =>
            column === asked ? withoutKey(column, ofColumn) : column,
          ),
        ];
  }
  const value: unknown = Object.entries(field).find(([key]) => key === setting)?.[1];
  if (Object.hasOwn(textKinds(field), setting) && typeof value === "string") {
    note("changed", withFullStop(sentence));
    return [{ ...field, [setting]: withoutPipes(value) }];
  }
  if (value === undefined) {
    note("lost", withFullStop(sentence), true);
    return [];
  }
  note("lost", notKept(setting, sentence));
  return [withoutKey(field, setting)];
}

function withoutOther(content: FormContent, { refusal: { path, sentence }, notes }: One) {
  const [part, ...place] = path.split(".");
  if (part === "redirectUrl") {
    notes.push({ fieldId: null, outcome: "lost", why: withFullStop(sentence) });
    return { ...content, redirectUrl: null };
  }
  if (part !== "settings") {
    throw new AppError("invalid", withFullStop(sentence));
  }
  notes.push({ fieldId: null, outcome: "lost", why: withFullStop(sentence) });
  const own = withoutSetting(content.settings, place);
  const languages = content.settings.languages;
  // What is left are settings, and the others have their defaults.
  const settings = { ...DEFAULT_PUBLIC_PAGE_SETTINGS, languages, ...own } as PublicPageSettings;
  return { ...content, settings };
}

/** The same words, which show no answer. */
function withoutPipes(text: string): string {
  return text.replaceAll("{{", "{ {");
}

function withoutKey(field: Field, key: string): Field {
  // Only settings that a type can be without are refused by their name.
  return Object.fromEntries(Object.entries(field).filter(([name]) => name !== key)) as Field;
}

function withFullStop(sentence: string): string {
  return sentence.endsWith(".") ? sentence : `${sentence}.`;
}
