import type { Expression } from "../expressions/expression";
import type { ImportDraft } from "../import-draft";
import type { Notes } from "../import-logic";
import { textIn } from "../imported-form";
import type { Localised } from "../localised";
import { loseSettings } from "./lost-settings";
import type { SurveyLogic } from "./survey-logic";
import type { ReadText } from "./survey-texts";

type Place = {
  draft: ImportDraft;
  logic: SurveyLogic;
  readText: ReadText;
  fieldId: string;
  nextLabel: Localised;
};

/** Adds the break that begins a page of a survey; gives the page's condition. */
export function addPageBreak(
  page: Readonly<Record<string, unknown>>,
  { draft, logic, readText, fieldId, nextLabel }: Place,
): Expression | null {
  const notes: Notes = { changes: [], losses: [] };
  const name = textIn(page["name"]);
  const text = textIn(page["visibleIf"]);
  const asked = { name: name || "page", label: name, scope: logic.scope(null), notes };
  const own = logic.condition(text, asked);
  const shown = logic.shown(own === null ? [] : [own], { text, asked });
  const title = logic.withPipes(readText(page["title"]), null, notes);
  const description = logic.withPipes(readText(page["description"]), null, notes);
  loseSettings(page, notes);
  draft.fields.push({
    id: fieldId,
    type: "page",
    label: title.text || name || "Page",
    title: title.text,
    description: description.text,
    ...(nextLabel.text !== "" && { nextLabel: nextLabel.text }),
    ...(page["visible"] === false && text === "" && { hidden: true }),
    ...shown,
  });
  draft.translate(`fields.${fieldId}.nextLabel`, nextLabel);
  draft.translate(`fields.${fieldId}.title`, title);
  draft.translate(`fields.${fieldId}.description`, description);
  draft.say({ question: title.text || name || "Page", fieldIds: [fieldId], ...notes });
  return own;
}
