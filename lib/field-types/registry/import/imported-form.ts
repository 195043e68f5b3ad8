import { AppError } from "@/lib/domain/errors";
import { isRecord } from "@/lib/domain/fields/answers";
import { isFieldId } from "@/lib/domain/fields/field-id";
import type { RuleGroup } from "@/lib/domain/rules/rule-group";
import { parseBoundedJson } from "@/lib/utils/parse-bounded-json";
import type { FieldType } from "../field-types";

/** What became of a question, or of another part of the file. */
export type ReportItem = {
  /** Its label in the file, else its name. */
  question: string;
  outcome: "kept" | "changed" | "lost";
  /** One sentence; "" when it was kept. */
  why: string;
  /** The fields that it became. */
  fieldIds: string[];
};

/** A field as programs send it; what it lacks gets its default when the form is accepted. */
export type RawField = { id: string; type: FieldType; label: string } & Record<string, unknown>;

/**
 * A form of another product as fields of ours, before it is accepted: what a save would refuse of it is taken out and
 * named in the report by `acceptImportedForm`.
 */
export type ImportedForm = {
  form: {
    title: string;
    description?: string;
    fields: RawField[];
    settings?: Record<string, unknown>;
    redirectUrl?: string;
    /** By the language's tag, by the text's key. */
    translations?: Record<string, Record<string, { text: string }>>;
  };
  /** In the order of the file. */
  report: { items: ReportItem[] };
};

/** 400 with a sentence, for a file that is not of its format. */
export function refuseFile(sentence: string): never {
  throw new AppError("invalid", sentence);
}

/** A file's text without its byte order mark, with line feeds alone. */
export function plainLines(text: string): string {
  return text.replace(/^\u{feff}/u, "").replaceAll(/\r\n?/g, "\n");
}

/** The object in a file's JSON; 400 when it holds none. */
export function jsonObjectIn(text: string): Readonly<Record<string, unknown>> {
  const value = parseBoundedJson(text.replace(/^\u{feff}/u, ""));
  return isRecord(value) ? value : refuseFile("The file is not a JSON object that can be read.");
}

/** The text of a property that may hold anything, trimmed; "" for what is no text. */
export function textIn(value: unknown): string {
  const isText = typeof value === "string" || typeof value === "number";
  return isText ? String(value).trim() : "";
}

/** The number of a property that may hold anything. */
export function numberIn(value: unknown): number | undefined {
  return typeof value === "number" && Number.isFinite(value) ? value : undefined;
}

/** The object of a property that may hold anything; empty for what is none. */
export function objectIn(value: unknown): Readonly<Record<string, unknown>> {
  return isRecord(value) ? value : {};
}

/** The list of a property that may hold anything; empty for what is none. */
export function listIn(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** The objects in such a list. */
export function objectsIn(value: unknown): Readonly<Record<string, unknown>>[] {
  return listIn(value).filter(isRecord);
}

/** Texts trimmed, each once, without blank ones: options and rows. */
export function distinctTexts(texts: readonly unknown[]): string[] {
  return [...new Set(texts.map(textIn).filter((text) => text !== ""))];
}

/** A condition that shows its field while these rules are met. */
export function shownWhen(rules: RuleGroup) {
  return { enabled: true, action: "show" as const, rules };
}

/** Letters of a name that are left for an id, so that a number and the keys of its answer fit behind. */
const NAME_LETTERS = 40;
/** Keys of answers that are made of a field's id end so. */
const ENDINGS_OF_KEYS = /_(?:other|options|duration|items)$/i;
/** The first page, the key of a row, and what the setting for replies to e-mails may be called. */
const TAKEN = ["first", "_key", "auto", "none"];

/**
 * Gives each question an id of its own, made of its name in the file where that can be one; the same file gives the
 * same ids.
 */
export function createFieldIds(): (name: unknown) => string {
  const given = new Set(TAKEN);
  const counts = new Map<string, number>();
  return (name) => {
    const letters = textIn(name)
      .replaceAll(/[^A-Za-z0-9_-]+/g, "_")
      .slice(0, NAME_LETTERS);
    const base = isFieldId(letters) && /[A-Za-z0-9]/.test(letters) ? letters : "question";
    const safe = ENDINGS_OF_KEYS.test(base) ? `${base}_` : base;
    let id = safe;
    let count = counts.get(safe) ?? 1;
    while (given.has(id)) {
      count += 1;
      id = `${safe}_${count}`;
    }
    counts.set(safe, count);
    given.add(id);
    return id;
  };
}

/** What is said of a question: sentences of what was changed and of what was lost; neither means that it was kept. */
export type Said = {
  question: string;
  fieldIds?: readonly string[];
  changes?: readonly string[];
  losses?: readonly string[];
};

/** The items that a question gets: what was lost of it one by one, else one for the whole. */
export function itemsOf({
  question,
  fieldIds = [],
  changes = [],
  losses = [],
}: Said): ReportItem[] {
  const item = (outcome: ReportItem["outcome"], why = "") => ({
    question,
    outcome,
    why,
    fieldIds: [...fieldIds],
  });
  const lost = losses.map((why) => item("lost", why));
  if (fieldIds.length === 0) {
    return lost.length > 0 ? lost : [item("lost", "It has no place in a form.")];
  }
  const whole = changes.length === 0 ? item("kept") : item("changed", changes.join(" "));
  return [whole, ...lost];
}
