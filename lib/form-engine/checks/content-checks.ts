import { TEMPLATE_PROPERTIES, TEMPLATE_REQUESTORS } from "@/lib/domain/approval/default-lists";
import { accentProblem } from "@/lib/domain/color/accent";
import type { Field } from "@/lib/domain/fields/base-field";
import { openingProblem } from "@/lib/domain/forms/form-availability";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { fieldName } from "@/lib/field-types/registry/field-name";
import { isHiddenValue } from "../answers/prefill/hidden-values";
import { matchProblem, matchRefusal } from "../board/column-mapping/match-problem";
import { fieldsWithRows } from "../board/row-fields";
import { isDecisionField } from "../stages/is-decision-field";
import type { CheckedContent, Fields, FormCheck } from "./form-check";

const WHOLE_FORM = { fieldId: null, isBlocking: false };

type Refused = Pick<FormCheck, "key" | "area" | "text"> & { path: string; sentence: string };

function refused({ path, sentence, ...said }: Refused): FormCheck[] {
  return [{ ...said, fieldId: null, isBlocking: true, refusal: { path, sentence } }];
}

export function titleChecks({ title }: Pick<CheckedContent, "title">): FormCheck[] {
  const sentence = "Form title is required";
  const said = { key: "title", area: "page" as const, text: `${sentence}.` };
  return title.trim() === "" ? refused({ ...said, path: "title", sentence }) : [];
}

export function emptyChecks({ fields }: Fields): FormCheck[] {
  const hasQuestion = fields.some(
    (field) => !["layout", "computed"].includes(definitionOf(field).kind),
  );
  const text = "Nothing can be filled in yet.";
  return hasQuestion ? [] : [{ ...WHOLE_FORM, key: "empty", area: "fields", text }];
}

/** Texts that a new field starts with and that were not changed. */
export function sampleTextChecks({ fields }: Fields): FormCheck[] {
  return fields.flatMap((field) => {
    const text = sampleText(field, fields);
    const key = `${field.id}-sample`;
    return text === null
      ? []
      : [{ key, area: "fields", fieldId: field.id, text, isBlocking: false }];
  });
}

function sampleText(field: Field, fields: readonly Field[]): string | null {
  const name = fieldName(field, fields);
  if (hasTemplateNames(field)) {
    return `${name}: Its options are the examples of the template, and visitors would read them.`;
  }
  const definition = definitionOf(field);
  const fresh = new Map<string, unknown>(Object.entries(definition.create(field.id)));
  const own = new Map<string, unknown>(Object.entries(field));
  // The label of a layout field is not shown to visitors.
  const texts =
    definition.kind === "layout" ? ["sectionTitle", "sectionDescription", "content"] : ["label"];
  const key = texts.find((each) => own.get(each) && own.get(each) === fresh.get(each));
  // "Decision" is what it asks for.
  const isName = isDecisionField(field);
  if (key === undefined || isName || field.hidden || isHiddenValue(field)) {
    return null;
  }
  const sample = String(own.get(key));
  const sentence = `"${sample}" is a sample text, and visitors would read it.`;
  return name === sample ? sentence : `${name}: ${sentence}`;
}

/** Whether the options are the names of people or properties that the bundled template begins with. */
function hasTemplateNames(field: Field): boolean {
  const options = "options" in field && Array.isArray(field.options) ? field.options : [];
  return [TEMPLATE_REQUESTORS, TEMPLATE_PROPERTIES].some((names) =>
    names.every((name, index) => options[index] === name),
  );
}

export function accentChecks({ settings }: Pick<CheckedContent, "settings">): FormCheck[] {
  const color = settings.accentColor === null ? null : accentProblem(settings.accentColor);
  if (color === null) {
    return [];
  }
  const text = `Accent colour: ${color.sentence} The nearest that works everywhere is ${color.nearest}.`;
  return [{ ...WHOLE_FORM, key: "accent", area: "page", text }];
}

/** A form that would close before it opens. */
export function openingChecks({ settings }: Pick<CheckedContent, "settings">): FormCheck[] {
  const sentence = openingProblem(settings);
  return sentence === null
    ? []
    : refused({ key: "times", area: "page", text: sentence, path: "settings", sentence });
}

/** A form whose item to update no field finds. */
export function matchChecks(content: Pick<CheckedContent, "fields" | "settings">): FormCheck[] {
  return matchCheck(matchRefusal(content));
}

/** The same with the mapping, which only a publish needs. */
export function mappingChecks(content: CheckedContent): FormCheck[] {
  return matchCheck(matchProblem(content));
}

function matchCheck(problem: string | null): FormCheck[] {
  const text = `${problem}.`;
  return problem === null
    ? []
    : refused({ key: "match", area: "mapping", text, path: "settings", sentence: text });
}

export function unmappedChecks({ fields, mondayBoardId }: CheckedContent): FormCheck[] {
  const isUnmapped =
    mondayBoardId !== null && !fieldsWithRows(fields).some((field) => field.mondayColumnId);
  const text = "A board is chosen, but no field is mapped to one of its columns.";
  return isUnmapped ? [{ ...WHOLE_FORM, key: "unmapped", area: "mapping", text }] : [];
}
