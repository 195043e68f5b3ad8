import { readSideOf } from "@/lib/domain/board/read-side";
import type { Field } from "@/lib/domain/fields/base-field";
import { parentIdOf } from "@/lib/domain/fields/conditional-logic";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { fieldName, namedPlainly } from "@/lib/field-types/registry/field-name";
import { plainLabel } from "@/lib/field-types/registry/texts/plain-labels";
import { lacksReadBoard } from "../board/lacks-read-board";
import type { LogicProblem } from "./logic-problem";

type Found = Omit<LogicProblem, "fieldId">;

/** Problems of fields other than visibility, by id. */
export function fieldProblems(fields: readonly Field[]): Map<string, Found[]> {
  const labels = repeatedLabels(fields);
  const ids = new Set(fields.map(({ id }) => id));
  const entries = fields.map((field) => {
    const board = missingBoard(field) ?? missingParent(field, ids);
    return [
      field.id,
      [board, labels.get(field.id)].filter((found) => found !== undefined),
    ] as const;
  });
  return new Map(entries.filter(([, found]) => found.length > 0));
}

function missingBoard(field: Field): Found | undefined {
  return lacksReadBoard(field)
    ? { problem: "no-board", sentence: "The board or column to read its options from is missing" }
    : undefined;
}

/** A field that would wait for an answer of its parent and never offer an option. */
function missingParent(field: Field, ids: ReadonlySet<string>): Found | undefined {
  if (!field.populateFromMonday) {
    return undefined;
  }
  const { mondayParentFieldId: parentId, mondayFilterColumnId: columnId } = readSideOf(field);
  const isGone = parentId !== undefined && columnId !== undefined && !ids.has(parentId);
  return isGone
    ? { problem: "no-parent", sentence: "The field that narrows its options is gone" }
    : undefined;
}

/**
 * Dependents fold into their parent's answer by label; a repeated label gets a number.
 */
function repeatedLabels(fields: readonly Field[]): Map<string, Found> {
  const byId = new Map(fields.map((field) => [field.id, field]));
  const taken = new Map<string, Set<string>>();
  const found = new Map<string, Found>();
  for (const field of fields) {
    const parent = byId.get(parentIdOf(field) ?? "");
    if (!parent || parent === field || !folds({ parent, field })) {
      continue;
    }
    const labels = taken.get(parent.id) ?? new Set();
    const label = namedPlainly(plainLabel(field), fields);
    if (labels.has(label)) {
      const sentence = `Another field that depends on "${fieldName(parent, fields)}" is also called "${label}"`;
      found.set(field.id, { problem: "same-label", sentence });
    }
    taken.set(parent.id, labels.add(label));
  }
  return found;
}

function folds({ parent, field }: { parent: Field; field: Field }): boolean {
  return definitionOf(parent).dependents !== null && definitionOf(field).kind !== "layout";
}
