import type { Choice } from "../choices";
import { ImportDraft } from "../import-draft";
import { refuseFile, textIn, type ImportedForm } from "../imported-form";
import { tagOfLanguage } from "../localised";
import { isReadSheet, type Sheet } from "./sheet";
import { planSurvey } from "./survey-plan";
import { SurveyReader } from "./survey-reader";
import { readSheet, type ReadSheet } from "./survey-rows";

/** Of labels without a language. */
const DEFAULT_TAG = "en";
/** Settings that say what the file is, and nothing that a form could do. */
const NAMES_OF_FILE = ["form_title", "title", "default_language", "style", "form_id", "id_string"];

/**
 * A form of an XLSForm workbook: the sheets "survey", "choices" and "settings". 400 for a workbook without a survey.
 */
export function importXlsForm(sheets: readonly Sheet[]): ImportedForm {
  const named = new Map(sheets.map((sheet) => [sheet.name.trim().toLowerCase(), sheet]));
  const survey = named.get("survey") ?? (sheets.length === 1 ? sheets[0] : undefined);
  if (survey === undefined) {
    refuseFile("This is no XLSForm: the workbook has no sheet “survey”.");
  }
  const settings = rowOf(named.get("settings"));
  const language = settings?.cell("default_language") ?? "";
  const original = (languages: readonly string[]) => originalOf(languages, language);
  const rows = readSheet(survey, original);
  if (!rows.columns.has("type")) {
    refuseFile("This is no XLSForm: its sheet “survey” has no column “type”.");
  }
  const draft = new ImportDraft();
  const choices = choicesIn(named.get("choices"), original);
  const asked = rows.rows.filter((row) => row.cell("type") !== "");
  const plan = planSurvey(asked, { draft, choices: choices.lists });
  loseColumns(draft, rows);
  const hasPages = /\bpages\b/i.test(settings?.cell("style") ?? "");
  new SurveyReader({ draft, plan, hasPages }).readAll();
  loseSheets(draft, { sheets, survey });
  loseSettings(draft, settings);
  const languages = [...new Set([...rows.languages, ...choices.languages])];
  const title =
    settings?.cell("form_title") || settings?.cell("title") || settings?.cell("form_id") || "";
  return draft.done({
    title: textIn(title),
    ...languagesOf(draft, { languages, language, original }),
  });
}

/** The language that the form is written in, of those that columns of labels name; "" for the column that names none. */
function originalOf(languages: readonly string[], language: string): string {
  const tagged = (tag: string) => languages.find((each) => tagOfLanguage(each) === tag);
  return (
    languages.find((each) => each !== "" && isSame(each, language)) ??
    (languages.includes("") ? (tagged(DEFAULT_TAG) ?? "") : languages[0]) ??
    ""
  );
}

function isSame(one: string, other: string): boolean {
  const tag = tagOfLanguage(other);
  return one.toLowerCase() === other.toLowerCase() || (tag !== null && tagOfLanguage(one) === tag);
}

function rowOf(sheet: Sheet | undefined) {
  const read = sheet && readSheet(sheet, () => "");
  const [row] = read?.rows ?? [];
  return row && { cell: row.cell, columns: read?.columns ?? new Set<string>() };
}

function choicesIn(sheet: Sheet | undefined, original: (languages: readonly string[]) => string) {
  const lists = new Map<string, Choice[]>();
  const read = sheet && readSheet(sheet, original);
  for (const row of read?.rows ?? []) {
    const name = row.cell("list_name");
    const list = lists.get(name) ?? [];
    const value = row.cell("name") || row.cell("value");
    if (name !== "" && (value !== "" || row.text("label").text !== "")) {
      list.push({ value, label: row.text("label") });
      lists.set(name, list);
    }
  }
  return { lists, languages: read?.languages ?? [] };
}

type Languages = {
  languages: readonly string[];
  /** The default one as the settings name it. */
  language: string;
  original: (languages: readonly string[]) => string;
};

/** The languages of the form; those that are not known are lost. */
function languagesOf(draft: ImportDraft, { languages, language, original }: Languages) {
  const first = original(languages);
  const others = languages.filter((name) => name !== "" && name !== first);
  const own = tagOfLanguage(first === "" ? language || DEFAULT_TAG : first);
  const tags = others.flatMap((name) => {
    const tag = tagOfLanguage(name);
    if (tag === null) {
      draft.lose(name, `“${name}” is no language that is known here: its texts were not kept.`);
    }
    return tag === null || tag === own ? [] : [tag];
  });
  if (own === null && first !== "") {
    draft.say({
      question: first,
      fieldIds: [],
      losses: [`“${first}” is no language that is known here: its texts are the form's own.`],
    });
  }
  const isNamed = first !== "" || language !== "" || tags.length > 0;
  return isNamed ? { original: own ?? DEFAULT_TAG, languages: tags } : {};
}

function loseColumns(draft: ImportDraft, { repeated }: ReadSheet): void {
  for (const column of repeated) {
    draft.lose(column, `The column “${column}” is there twice: of each row the first text counts.`);
  }
}

function loseSheets(
  draft: ImportDraft,
  { sheets, survey }: { sheets: readonly Sheet[]; survey: Sheet },
) {
  for (const sheet of sheets) {
    if (sheet !== survey && !isReadSheet(sheet.name)) {
      const name = sheet.name.trim();
      draft.lose(name, `The sheet “${name}” has no place in a form.`);
    }
  }
}

function loseSettings(draft: ImportDraft, settings: ReturnType<typeof rowOf>): void {
  for (const column of settings?.columns ?? []) {
    if (!NAMES_OF_FILE.includes(column) && settings?.cell(column) !== "") {
      draft.lose(column, `The setting “${column}” has no place in a form.`);
    }
  }
}
