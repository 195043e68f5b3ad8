import { mayBeColumn } from "../../column-types";
import { translateOptions } from "../choices";
import type { FieldParts, ImportDraft } from "../import-draft";
import type { Notes } from "../import-logic";
import { numberIn, textIn } from "../imported-form";
import { answerRules } from "./answer-rules";
import { elementField } from "./element-field";
import { loseSettings } from "./lost-settings";
import type { SurveyLogic } from "./survey-logic";
import type { Planned } from "./survey-plan";
import type { ReadText } from "./survey-texts";

type Tools = { draft: ImportDraft; logic: SurveyLogic; readText: ReadText };

/** One option in each row; null for a matrix without rows or columns. */
export function matrixField({ element, options, rows }: Planned, notes: Notes): FieldParts | null {
  if (options === null) {
    notes.losses.push("It has no columns in the file.");
    return null;
  }
  notes.changes.push(...options.changes, ...(rows?.changes ?? []));
  if (rows === null) {
    notes.changes.push("It has no rows in the file: it is one choice.");
    return { type: "radio", options: options.texts };
  }
  if (element["isAllRowRequired"] === true || element["eachRowRequired"] === true) {
    return { type: "matrix", options: options.texts, matrixRows: rows.texts, required: true };
  }
  return { type: "matrix", options: options.texts, matrixRows: rows.texts };
}

/** The columns of a table; null where one of them cannot be in a table. */
export function tableColumns(
  table: Planned,
  tools: Tools & { notes: Notes },
): Record<string, unknown>[] | null {
  const fields = table.parts.map((part) => {
    const own: Notes = { changes: [], losses: [] };
    loseSettings(part.element, own);
    return { part, own, field: cellField(part, own, tools) };
  });
  if (
    fields.length === 0 ||
    fields.some(({ field }) => field === null || !mayBeColumn(field.type))
  ) {
    return null;
  }
  const { draft, logic, readText, notes } = tools;
  return fields.map(({ part, own, field }) => {
    const title = readText(part.element["title"]);
    const asked = logic.asked(part, { notes: own });
    const condition = logic.condition(textIn(part.element["visibleIf"]), asked);
    const helpers = draft.fields.length;
    const shown = logic.shown(condition === null ? [] : [condition], {
      text: textIn(part.element["visibleIf"]),
      asked,
    });
    const rules = answerRules(part, { ...tools, asked });
    // A calculation that a column needs would have to stand in its rows.
    const isKept = draft.fields.length === helpers;
    if (!isKept) {
      draft.fields.length = helpers;
      own.changes.length = 0;
      own.losses.push("Its conditions were not kept: they are more than rules can say.");
    }
    const name = title.text || part.name;
    notes.changes.push(...own.changes.map((why) => `${name}: ${why}`));
    notes.losses.push(...own.losses.map((why) => `${name}: ${why}`));
    const path = `${table.id}.columns.${part.id}`;
    draft.translate(`fields.${path}.label`, title);
    if (part.options !== null) {
      translateOptions(draft, path, part.options);
    }
    return { ...field, ...(isKept && { ...rules, ...shown }), id: part.id, label: name };
  });
}

function cellField(part: Planned, own: Notes, { logic }: Tools): FieldParts | null {
  if (part.type === "expression") {
    const formula = logic.formula(
      textIn(part.element["expression"]),
      logic.asked(part, { notes: own }),
    );
    return formula && { type: "calculation", ...formula, shown: true };
  }
  const field = elementField(part, own);
  // A cell has no switch.
  return field?.type === "switch" ? { type: "checkbox" } : field;
}

/** How many rows there are, and what their button says. `path`: where a field has these settings. */
export function repeatOf(
  { element, id }: Planned,
  { readText, draft, path = "" }: Tools & { path?: "" | "repeat." },
): Record<string, unknown> {
  const numberOf = (...names: string[]) =>
    names.map((name) => numberIn(element[name])).find((count) => count !== undefined && count >= 1);
  const least = numberOf("minRowCount", "minPanelCount");
  const most = numberOf("maxRowCount", "maxPanelCount");
  const addLabel = readText(element["addRowText"] ?? element["panelAddText"]);
  draft.translate(`fields.${id}.${path}addLabel`, addLabel);
  return {
    ...(least !== undefined && { minRows: Math.min(200, least) }),
    ...(most !== undefined && { maxRows: Math.min(200, most) }),
    ...(addLabel.text !== "" && { addLabel: addLabel.text }),
  };
}

const MOST_QUESTIONS = 100;

/** A question for each cell of a matrix whose columns are of several types. */
export function questionsOfMatrix(
  { rows, parts }: Planned,
  { draft, notes }: { draft: ImportDraft; notes: Notes },
): Planned[] {
  const cells = (rows?.choices ?? []).flatMap(({ value, option }) =>
    parts.map((part): Planned => {
      const title = textIn(part.element["title"]) || part.name;
      return {
        ...part,
        id: draft.idOf(`${value}_${part.name}`),
        name: `${option} – ${title}`,
        element: { ...part.element, title: `${option} – ${title}` },
      };
    }),
  );
  if (cells.length === 0) {
    notes.losses.push("It has no rows or no columns in the file.");
  }
  if (cells.length > MOST_QUESTIONS) {
    notes.losses.push(`Of its ${cells.length} cells the first ${MOST_QUESTIONS} are asked.`);
  }
  notes.changes.push("Each of its cells is a question of its own.");
  return cells.slice(0, MOST_QUESTIONS);
}
