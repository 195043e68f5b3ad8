import { isRecord } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import { LIMITS } from "@/lib/domain/limits";
import { shortText } from "@/lib/domain/texts/cut-text";
import { fieldSchema } from "@/lib/field-types/registry/field-list-schema";
import type { ImportNote } from "./import-notes";

type Raw = Readonly<Record<string, unknown>>;

/** Characters that the texts of a field may have. */
const LONGEST: Readonly<Record<string, number>> = {
  label: LIMITS.label,
  description: LIMITS.description,
  placeholder: LIMITS.label,
  sectionTitle: LIMITS.label,
  sectionDescription: LIMITS.description,
  title: LIMITS.label,
  nextLabel: LIMITS.buttonLabel,
  content: LIMITS.description,
  otherLabel: LIMITS.label,
  otherPlaceholder: LIMITS.label,
  minLabel: LIMITS.label,
  maxLabel: LIMITS.label,
  errorMessage: LIMITS.label,
  rowLabel: LIMITS.buttonLabel,
  addLabel: LIMITS.buttonLabel,
  unit: LIMITS.buttonLabel,
};
const LISTS = ["options", "matrixRows"];
/** What a field is, or what is left of it when its settings do not go together. */
const ESSENTIAL = new Set([
  "id",
  "type",
  "label",
  "description",
  "placeholder",
  "required",
  "hidden",
  "sectionId",
  "conditionalLogic",
  "options",
  "matrixRows",
  "columns",
  "content",
  "title",
  "sectionTitle",
  "sectionDescription",
  "formula",
  "allowOther",
]);
/** How the settings are called that a refusal is about. */
const NAMES: Readonly<Record<string, string>> = {
  conditionalLogic: "Its condition was not kept",
  requiredWhen: "The condition under which it is required was not kept",
  mustBe: "A rule for its answer was not kept",
  pattern: "Its pattern was not kept",
  defaultValue: "Its default answer was not kept",
  formula: "Its formula was not kept",
  parameter: "Its name in addresses was not kept",
};

/** The sentence of a part that a save refuses, with the reason. */
export function notKept(setting: string, reason: string): string {
  const name = NAMES[setting] ?? `Its setting "${setting}" was not kept`;
  return `${name}: ${reason.replace(/\.$/, "")}.`;
}

/**
 * The field as it is stored, without what the schema of its type refuses; null when nothing is left. What was shortened
 * or taken out is noted.
 */
export function acceptField(given: Raw & { id: string }): {
  field: Field | null;
  notes: ImportNote[];
} {
  const notes: ImportNote[] = [];
  const note = (outcome: ImportNote["outcome"], why: string, isWhole = false) =>
    notes.push({ fieldId: given.id, outcome, why, isWhole });
  let raw = withColumnsAccepted(withShortTexts(given, note), note);
  for (let left = Object.keys(raw).length; left >= 0; left -= 1) {
    const parsed = fieldSchema.safeParse(raw);
    if (parsed.success) {
      return { field: parsed.data, notes };
    }
    const [issue] = parsed.error.issues;
    const reason = issue?.message ?? "it cannot be read";
    const setting = String(issue?.path[0] ?? "");
    if (setting !== "" && !["id", "type", "label"].includes(setting) && setting in raw) {
      raw = without(raw, (key) => key === setting);
      note("lost", notKept(setting, reason));
    } else if (Object.keys(raw).some((key) => !ESSENTIAL.has(key))) {
      raw = without(raw, (key) => !ESSENTIAL.has(key));
      note("lost", `Its limits and other settings were not kept: ${reason.replace(/\.$/, "")}.`);
    } else {
      note("lost", `${reason.replace(/\.$/, "")}.`, true);
      break;
    }
  }
  return { field: null, notes };
}

type Note = (outcome: ImportNote["outcome"], why: string) => void;

function without(raw: Raw, isGone: (key: string) => boolean): Raw {
  return Object.fromEntries(Object.entries(raw).filter(([key]) => !isGone(key)));
}

/** A label that is too long is whole in the description, where there is room. */
function withShortTexts(raw: Raw, note: Note): Raw {
  const { label, description = "" } = raw;
  const isLong = typeof label === "string" && label.length > LIMITS.label;
  const whole =
    isLong && typeof description === "string" ? `${label}\n\n${description}`.trim() : "";
  const moved = isLong && whole !== "" && whole.length <= LIMITS.description;
  if (moved) {
    note(
      "changed",
      `Its label is longer than ${LIMITS.label} characters: all of it is in the description.`,
    );
  }
  const entries = Object.entries(moved ? { ...raw, description: whole } : raw).map(
    ([key, value]): [string, unknown] => {
      const longest = LONGEST[key];
      if (LISTS.includes(key) && Array.isArray(value)) {
        return [key, shortList(key, value, note)];
      }
      if (longest === undefined || typeof value !== "string" || value.length <= longest) {
        return [key, value];
      }
      if (!(moved && key === "label")) {
        note(
          "changed",
          `A text is longer than ${longest.toLocaleString("en-US")} characters: its end is missing.`,
        );
      }
      return [key, shortText(value, longest)];
    },
  );
  return Object.fromEntries(entries);
}

function shortList(name: string, list: readonly unknown[], note: Note): unknown[] {
  const most = name === "options" ? LIMITS.optionsPerField : list.length;
  if (list.length > most) {
    note(
      "lost",
      `A field can have at most ${most.toLocaleString("en-US")} options: ${list.length - most} were not kept.`,
    );
  }
  const isLong = (text: unknown): text is string =>
    typeof text === "string" && text.length > LIMITS.optionText;
  if (list.some(isLong)) {
    note(
      "changed",
      `An option is longer than ${LIMITS.optionText} characters: its end is missing.`,
    );
  }
  return list
    .slice(0, most)
    .map((text) => (isLong(text) ? shortText(text, LIMITS.optionText) : text));
}

/** Columns are fields with settings of their own, of which each may be refused. */
function withColumnsAccepted(raw: Raw, note: Note): Raw {
  const { columns } = raw;
  if (!Array.isArray(columns)) {
    return raw;
  }
  const accepted = columns.filter(isRecord).flatMap((column) => {
    const read = acceptField({ ...column, id: String(column["id"]) });
    read.notes.forEach(({ outcome, why }) => {
      note(
        outcome,
        `Column "${shortText(typeof column["label"] === "string" ? column["label"] : "", LIMITS.buttonLabel)}": ${why}`,
      );
    });
    return read.field === null ? [] : [read.field];
  });
  return { ...raw, columns: accepted };
}
