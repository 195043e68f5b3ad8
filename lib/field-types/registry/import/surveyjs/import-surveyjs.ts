import type { NamedAnswer } from "../expressions/expression";
import { ImportDraft } from "../import-draft";
import type { Notes } from "../import-logic";
import { jsonObjectIn, objectsIn, refuseFile, textIn, type ImportedForm } from "../imported-form";
import { mapLocalised } from "../localised";
import { lostFormulas, notingScope } from "../lost-formulas";
import { SurveyLogic } from "./survey-logic";
import { elementsOf, planElement, withParts, type Planned } from "./survey-plan";
import { SurveyReader } from "./survey-reader";
import { readSurveySettings } from "./survey-settings";
import { createTextReader, wordsOfHtml } from "./survey-texts";

type Raw = Readonly<Record<string, unknown>>;

/** A form of the JSON of a SurveyJS survey. 400 for what is none. */
export function importSurveyJs(text: string): ImportedForm {
  const survey = jsonObjectIn(text);
  const pages = pagesOf(survey);
  if (pages.every((page) => elementsOf(page).length === 0)) {
    refuseFile("This is no SurveyJS survey: it has no pages with elements.");
  }
  const draft = new ImportDraft();
  const languages = new Set<string>();
  const locale = textIn(survey["locale"]) || "en";
  const readText = createTextReader(locale, languages);
  const plan = pages.map((page) =>
    elementsOf(page).map((element) => planElement(element, { draft, readText, table: null })),
  );
  const values = objectsIn(survey["calculatedValues"]).map((value) => {
    const name = textIn(value["name"]);
    return { expression: textIn(value["expression"]), name, id: draft.idOf(name) };
  });
  const variables = new Map<string, NamedAnswer>(
    values.map(({ name, id }) => [name.toLowerCase(), { fieldId: id, shape: "number" }]),
  );
  const logic = new SurveyLogic(draft, { plan: plan.flat(), variables });
  loseFormulas(withParts(plan.flat()), { values, variables, logic });
  for (const value of values) {
    addCalculatedValue(value, { draft, logic });
  }
  const reader = new SurveyReader({ draft, logic, readText });
  const nextLabel = readText(survey["pageNextText"]);
  const hasPages = pages.length > 1 && textIn(survey["questionsOnPageMode"]) !== "singlePage";
  pages.forEach((page, index) => {
    const isSaid = ["title", "visibleIf", "description"].some((name) => page[name] !== undefined);
    const fieldId = hasPages || isSaid ? draft.idOf(textIn(page["name"]) || "page") : null;
    reader.readPage(page, { plan: plan[index] ?? [], fieldId, nextLabel });
  });
  const redirectUrl = readSurveySettings(survey, { draft, logic, readText });
  const title = readText(survey["title"]);
  const description = mapLocalised(readText(survey["description"]), wordsOfHtml);
  draft.translate("title", title);
  draft.translate("description", description);
  return draft.done({
    title: title.text,
    description: description.text,
    ...(redirectUrl !== "" && { redirectUrl }),
    ...(languages.size > 0 && { original: locale, languages: [...languages] }),
  });
}

/** Surveys of one page may have their elements at the top. */
function pagesOf(survey: Raw): Raw[] {
  const own = elementsOf(survey);
  return own.length > 0
    ? [{ elements: own }, ...objectsIn(survey["pages"])]
    : objectsIn(survey["pages"]);
}

type CalculatedValue = { expression: string; name: string; id: string };

/** Calculations that cannot be kept are known first: what names them cannot be kept either. */
function loseFormulas(
  plan: readonly Planned[],
  {
    values,
    variables,
    logic,
  }: {
    values: readonly CalculatedValue[];
    variables: Map<string, NamedAnswer>;
    logic: SurveyLogic;
  },
): void {
  const elements = plan.filter(({ type }) => type === "expression");
  const all = [
    ...values.map((value) => ({ ...value, table: null })),
    ...elements.map(({ id, name, table, element }) => {
      return { id, name, table, expression: textIn(element["expression"]) };
    }),
  ];
  const lost = lostFormulas(all, ({ id, name, table, expression }) => {
    const namedIds = new Set<string>();
    const scope = notingScope(logic.scope(table), namedIds);
    const formula = logic.formula(expression, { scope, notes: { changes: [], losses: [] } });
    const named = variables.get(name.toLowerCase());
    if (named?.fieldId === id && formula?.format === "text") {
      variables.set(name.toLowerCase(), { ...named, shape: "text" });
    }
    return { isKept: formula !== null, namedIds };
  });
  for (const planned of elements) {
    planned.isLost = lost.has(planned.id);
  }
  for (const [name, { fieldId }] of variables) {
    if (lost.has(fieldId)) {
      variables.delete(name);
    }
  }
}

function addCalculatedValue(
  { expression, name, id }: CalculatedValue,
  { draft, logic }: { draft: ImportDraft; logic: SurveyLogic },
): void {
  const notes: Notes = { changes: [], losses: [] };
  const question = name || "Calculation";
  const formula = logic.formula(expression, { scope: logic.scope(null), notes });
  if (formula !== null) {
    draft.fields.push({ id, type: "calculation", label: question, ...formula, shown: false });
  }
  draft.say({ question, fieldIds: formula === null ? [] : [id], ...notes });
}
