import { isRecord } from "@/lib/domain/fields/answers";
import { parseBoundedJson } from "@/lib/utils/parse-bounded-json";
import { choiceParts } from "../choice-parts";
import {
  createFieldIds,
  itemsOf,
  plainLines,
  refuseFile,
  type ImportedForm,
  type RawField,
  type ReportItem,
} from "../imported-form";

const OPTION = /^(?:[-–—]\s*)?\[(?<mark>[ xX]?)\]\s*(?<ticked>.*)$|^[-–—]\s*(?<plain>.*)$/;

type Option = { text: string; isBox: boolean; isTicked: boolean };
type Question = { label: string; required: boolean; options: Option[]; losses: string[] };

/**
 * The form in a plain text: one question a line, required when the line ends with `*`. Lines below it that begin with `-` are its
 * options, of which several can be chosen when they have a box, `[ ]`; a box with an `x` is ticked on the page.
 */
export function importText(text: string): ImportedForm {
  if (text.includes("\0") || typeof parseBoundedJson(text) === "object") {
    refuseFile("The file is not a plain text with one question a line.");
  }
  const ids = createFieldIds();
  const fields: RawField[] = [];
  const items = readQuestions(plainLines(text)).flatMap((question): ReportItem[] => {
    if (!isRecord(question)) {
      return itemsOf({ question, losses: ["No question stands above this option."] });
    }
    const { field, changes } = fieldOf(question, ids(question.label));
    fields.push(field);
    const { label, losses } = question;
    return itemsOf({ question: label, fieldIds: [field.id], changes, losses });
  });
  if (fields.length === 0) {
    refuseFile("The file has no question: each line is one.");
  }
  return { form: { title: "", fields }, report: { items } };
}

/** The questions in the order of their lines; a text is an option that belongs to none. */
function readQuestions(text: string): (Question | string)[] {
  const found: (Question | string)[] = [];
  let above: Question | undefined;
  for (const line of text.split("\n").map((each) => each.trim())) {
    const option = optionIn(line);
    if (option === null && line !== "") {
      const required = line.endsWith("*");
      const label = required ? line.replace(/\s*\*+$/, "") : line;
      above = { label: label || line, required, options: [], losses: [] };
      found.push(above);
    } else if (option !== null && above === undefined) {
      found.push(line);
    } else if (option !== null) {
      above?.options.push(option);
    }
  }
  return found;
}

function optionIn(line: string): Option | null {
  const parts = OPTION.exec(line)?.groups;
  if (parts === undefined) {
    return null;
  }
  const { mark, ticked, plain } = parts;
  return {
    text: (ticked ?? plain ?? "").trim(),
    isBox: mark !== undefined,
    isTicked: mark !== undefined && mark.trim() !== "",
  };
}

function fieldOf({ label, required, options }: Question, id: string) {
  const base = { id, label, required };
  if (options.length === 0) {
    return { field: { ...base, type: "text" } satisfies RawField, changes: [] };
  }
  const isSeveral = options.some(({ isBox }) => isBox);
  const { type, settings, changes } = choiceParts({
    kind: isSeveral ? "several" : "one",
    options: options.map(({ text }) => text),
    // A list of boxes is this type of field, which offers it.
    hasOther: isSeveral,
  });
  const ticked = options.filter(({ isTicked, text }) => isTicked && text !== "");
  const field: RawField = {
    ...base,
    type,
    ...settings,
    ...(ticked.length > 0 &&
      isSeveral && { defaultValue: [...new Set(ticked.map(({ text }) => text))] }),
  };
  return { field, changes };
}
