import { accentProblem } from "@/lib/domain/color/accent";
import { fieldName } from "@/lib/domain/fields/field-name";
import type { FormContent } from "@/lib/domain/forms/form";
import { openingAt, openingProblem } from "@/lib/domain/forms/opening";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { logicProblems } from "@/lib/form-engine/logic/logic-problems";

export type FormCheck = {
  key: string;
  area: "fields" | "logic" | "page" | "mapping";
  /** The field to go to; null = the form as a whole. */
  fieldId: string | null;
  text: string;
  /** The server would refuse the form like this. */
  isBlocking: boolean;
};

/** What an owner should know before a form goes live; empty when all is well. */
export function publishChecks(
  content: Pick<FormContent, "title" | "fields" | "mondayBoardId" | "settings">,
): FormCheck[] {
  const { fields } = content;
  const names = new Map(fields.map((field) => [field.id, fieldName(field)]));
  const problems = logicProblems(fields).map(({ fieldId, problem, sentence }) => ({
    key: `${fieldId}-${problem}`,
    area: "logic" as const,
    fieldId,
    text: `${names.get(fieldId)}: ${sentence}.`,
    isBlocking: problem === "pattern",
  }));
  return [
    ...title(content),
    ...emptiness(content),
    ...sampleTexts(content),
    ...problems,
    ...page(content),
    ...mapping(content),
  ];
}

type Content = Parameters<typeof publishChecks>[0];

function title({ title: words }: Content): FormCheck[] {
  const check = { ...WHOLE_FORM, key: "title", area: "page" as const, isBlocking: true };
  return words.trim() === "" ? [{ ...check, text: "Form title is required." }] : [];
}

function emptiness({ fields }: Content): FormCheck[] {
  const hasQuestion = fields.some((field) => definitionOf(field).kind !== "layout");
  const text = "Nothing can be filled in yet.";
  return hasQuestion ? [] : [{ ...WHOLE_FORM, key: "empty", area: "fields", text }];
}

/** What a new field says until somebody changes it. */
function sampleTexts({ fields }: Content): FormCheck[] {
  return fields.flatMap((field) => {
    const definition = definitionOf(field);
    const fresh = new Map<string, unknown>(Object.entries(definition.create(field.id)));
    const own = new Map<string, unknown>(Object.entries(field));
    // The label of a layout field is shown to nobody.
    const texts =
      definition.kind === "layout" ? ["sectionTitle", "sectionDescription", "content"] : ["label"];
    const key = texts.find((each) => own.get(each) && own.get(each) === fresh.get(each));
    if (key === undefined || field.hidden) {
      return [];
    }
    const [name, sample] = [fieldName(field), String(own.get(key))];
    const sentence = `"${sample}" is a sample text, and visitors would read it.`;
    const text = name === sample ? sentence : `${name}: ${sentence}`;
    return [{ ...WHOLE_FORM, area: "fields", key: `${field.id}-sample`, fieldId: field.id, text }];
  });
}

function page({ settings }: Content): FormCheck[] {
  const { accentColor } = settings;
  const check = { ...WHOLE_FORM, area: "page" as const };
  const color = accentColor === null ? null : accentProblem(accentColor);
  const times = openingProblem(settings);
  const isOver = openingAt(settings, Date.now()) === "closed";
  const closed = "The closing time is over: visitors would find the form closed.";
  return [
    ...(color === null ? [] : [{ ...check, key: "accent", text: colorWords(color) }]),
    ...(times === null ? [] : [{ ...check, key: "times", text: times, isBlocking: true }]),
    ...(isOver ? [{ ...check, key: "closed", text: closed }] : []),
  ];
}

function colorWords({ sentence, nearest }: { sentence: string; nearest: string }): string {
  return `Accent colour: ${sentence} The nearest that works everywhere is ${nearest}.`;
}

function mapping({ fields, mondayBoardId }: Content): FormCheck[] {
  const isUnmapped = mondayBoardId !== null && !fields.some((field) => field.mondayColumnId);
  const text = "A board is chosen, but no field is mapped to one of its columns.";
  return isUnmapped ? [{ ...WHOLE_FORM, key: "unmapped", area: "mapping", text }] : [];
}

const WHOLE_FORM = { fieldId: null, isBlocking: false };
