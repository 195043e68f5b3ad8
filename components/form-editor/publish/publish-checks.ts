import type { Field } from "@/lib/domain/fields/base-field";
import { definitionOf } from "@/lib/field-types/definitions";
import { logicProblems } from "@/lib/form-engine/logic-problems";
import { fieldName } from "@/lib/domain/fields/field-name";

/** What an owner should know before a form goes live; empty when all is well. */
export function publishChecks(fields: readonly Field[]): { key: string; text: string }[] {
  const names = new Map(fields.map((field) => [field.id, fieldName(field)]));
  const hasQuestion = fields.some((field) => definitionOf(field).kind !== "layout");
  const problems = logicProblems(fields).map(({ fieldId, sentence }) => ({
    key: fieldId,
    text: `${names.get(fieldId)}: ${sentence}.`,
  }));
  const hidden = fields
    .filter((field) => field.hidden && field.required && !field.conditionalLogic?.enabled)
    .map((field) => ({
      key: `hidden-${field.id}`,
      text: `${fieldName(field)}: It is required, but visitors never see it.`,
    }));
  const empty = hasQuestion ? [] : [{ key: "empty", text: "Nothing can be filled in yet." }];
  return [...empty, ...problems, ...hidden];
}
