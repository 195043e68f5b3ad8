import { isRecord } from "@/lib/domain/fields/answers";
import type { ImportDraft } from "../import-draft";
import type { Notes } from "../import-logic";
import { objectsIn, textIn } from "../imported-form";
import { mapLocalised, type Localised } from "../localised";
import type { SurveyLogic } from "./survey-logic";
import { wordsOfHtml, type ReadText } from "./survey-texts";

type Raw = Readonly<Record<string, unknown>>;
type Tools = { draft: ImportDraft; logic: SurveyLogic; readText: ReadText };

/** What is read elsewhere, and how it looks, which the form decides. */
const READ =
  /^(?:title|description|pages|elements|questions|calculatedValues|locale|pageNextText|completeText|completedHtml|completedHtmlOnCondition|navigateToUrl|navigateToUrlOnCondition|questionsOnPageMode|showProgressBar|progressBar\w*|showPreviewBeforeComplete|showPreview|triggers|logo\w*|width\w*|fitToContainer|headerView|\w*Location|questionTitlePattern|question\w*|require[dD]\w*|requiredText|requiredMark|show(?:Title|Page\w*|Question\w*|NavigationButtons|PrevButton|Logo|CompletedPage|CompletePage)|pagePrevText|startSurveyText|previewText|editText|emptySurvey|loadingHtml|clearInvisibleValues|checkErrorsMode|validation\w*|autoAdvance\w*|goNextPageAutomatic|textUpdateMode|focus\w*|autoFocus\w*|maxTextLength|maxOthersLength|storeOthersAsComment|showTOC|toc\w*|cookieName|sendResultOnPageNext|mode|themeVariables|backgroundImage\w*|backgroundOpacity|\$schema|surveyId|surveyPostId|surveyShowDataSaving|autoGrowComment|allowResizeComment|commentAreaRows|gridLayoutEnabled|state)$/;

/** The settings of the survey as those of the form; gives the address that visitors are sent to. */
export function readSurveySettings(survey: Raw, { draft, logic, readText }: Tools): string {
  const { settings } = draft;
  const notes: Notes = { changes: [], losses: [] };
  const html = (value: unknown) =>
    logic.withPipes(mapLocalised(readText(value), wordsOfHtml), null, notes);
  const put = (name: string, text: Localised) => {
    if (text.text !== "") {
      settings[name] = text.text;
      draft.translate(name, text);
    }
  };
  put("thankYou", html(survey["completedHtml"]));
  put("submitLabel", readText(survey["completeText"]));
  const progress = survey["showProgressBar"];
  if (progress !== undefined) {
    settings["showProgress"] = progress !== "off" && progress !== false;
  }
  const mode = textIn(survey["questionsOnPageMode"]);
  if (mode === "questionPerPage" || mode === "inputPerPage") {
    settings["layout"] = "one";
  }
  const preview = survey["showPreviewBeforeComplete"] ?? survey["showPreview"];
  if (preview === true || (textIn(preview) !== "" && textIn(preview) !== "noPreview")) {
    settings["reviewPage"] = true;
  }
  const endings = [
    ...objectsIn(survey["navigateToUrlOnCondition"]).map((item) => ({ item, isAddress: true })),
    ...objectsIn(survey["completedHtmlOnCondition"]).map((item) => ({ item, isAddress: false })),
  ].flatMap(({ item, isAddress }) => {
    const text = isAddress ? null : html(item["html"]);
    return endingOf(item, { draft, logic, text, address: textIn(item["url"]) });
  });
  if (endings.length > 0) {
    settings["endings"] = endings;
  }
  for (const trigger of objectsIn(survey["triggers"])) {
    const type = textIn(trigger["type"]).replace(/trigger$/, "") || "trigger";
    const when = textIn(trigger["expression"]) || textIn(trigger["name"]);
    draft.lose(type, `What the trigger “${type}” does when ${quotedText(when)} was not kept.`);
  }
  for (const why of notes.changes) {
    draft.keep("completedHtml", { changes: [why] });
  }
  for (const [name, value] of Object.entries(survey)) {
    if (!READ.test(name) && value !== false && value !== "" && value !== null) {
      draft.lose(name, `The setting “${name.slice(0, 100)}” has no place in a form.`);
    }
  }
  return textIn(
    isRecord(survey["navigateToUrl"])
      ? readText(survey["navigateToUrl"]).text
      : survey["navigateToUrl"],
  );
}

function quotedText(text: string): string {
  return text === "" ? "something happens" : `“${text.slice(0, 200)}” is met`;
}

type EndingPlace = {
  draft: ImportDraft;
  logic: SurveyLogic;
  /** Null of one that leads to an address. */
  text: Localised | null;
  address: string;
};

function endingOf(item: Raw, { draft, logic, text, address }: EndingPlace): object[] {
  const notes: Notes = { changes: [], losses: [] };
  const written = textIn(item["expression"]);
  const said = { what: "The condition of this ending,", text: written };
  const name = text?.text || address || "Ending";
  const asked = { name: "ending", label: name, scope: logic.scope(null), notes };
  const expression = logic.read(said, notes);
  const rules = expression && logic.rules(expression, { ...said, asked });
  const question = name.slice(0, 200);
  if (rules === null || rules === "never") {
    draft.say({
      question,
      losses: notes.losses.length > 0 ? notes.losses : ["It is never shown."],
    });
    return [];
  }
  const id = draft.idOf("ending");
  if (text !== null) {
    draft.translate(`endings.${id}.text`, text);
  }
  draft.keep(question, notes);
  return [
    {
      id,
      ...(rules !== "always" && { rules }),
      text: text?.text ?? "",
      ...(text === null && { redirectUrl: address }),
    },
  ];
}
