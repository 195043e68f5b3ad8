import { isParameter } from "@/lib/domain/fields/parameter";
import { UNTITLED_FIELD } from "@/lib/domain/fields/untitled-field";
import { LIMITS } from "@/lib/domain/limits";
import { shortText } from "@/lib/domain/texts/cut-text";
import {
  createFieldIds,
  itemsOf,
  jsonObjectIn,
  listIn,
  objectsIn,
  refuseFile,
  textIn,
  type ImportedForm,
  type RawField,
  type ReportItem,
} from "../imported-form";
import { readEndings } from "./typeform-endings";
import type { Names, Question, Source } from "./typeform-form";
import { actionsAfter, withJumps } from "./typeform-jumps";
import { readQuestions } from "./typeform-questions";
import { readScreen } from "./typeform-screens";
import { readSettings } from "./typeform-settings";
import { withPipes } from "./typeform-texts";
import { calculationsOf, countedNames, isKeptNumber, variablesOf } from "./typeform-variables";

/** The form in the JSON of Typeform's API (`GET /forms/{id}`). */
export function importTypeform(text: string): ImportedForm {
  const file = jsonObjectIn(text);
  if (!Array.isArray(file["fields"])) {
    refuseFile("The file is not a form of Typeform's API: it has no list of fields.");
  }
  const ids = createFieldIds();
  const questions = readQuestions(objectsIn(file["fields"]), { ids });
  const hidden = hiddenFields(file["hidden"], ids);
  const variables = new Map(variablesOf(file["variables"]));
  for (const name of countedNames(file["logic"])) {
    variables.set(name, variables.get(name) ?? 0);
  }
  const variableIds = new Map([...variables.keys()].map((name) => [name, ids(name)]));
  const names: Names = {
    questions: questionsByName(questions),
    lists: new Set(
      questions.flatMap(({ fieldId, fields: [field] }) =>
        fieldId !== null && field?.type === "multiselect" ? [fieldId] : [],
      ),
    ),
    hidden: new Map(hidden.map(({ id, label }) => [label, id])),
    variables: variableIds,
  };
  const actionsOf = actionsAfter(file["logic"], questions);
  const endings = endingsOf(file["thankyou_screens"]);
  const reached = withJumps({
    questions,
    places: new Map(questions.map((question, at) => [question, at])),
    endings: endings.map(({ ref, id }) => textIn(ref) || textIn(id)),
    actionsOf,
    names,
  });
  const calculations = [...variables].map(([name, initial]) => ({
    name,
    losses:
      typeof initial === "number" && !isKeptNumber(initial)
        ? ["The number that it begins with is too large: it begins with 0."]
        : [],
    fields: calculationsOf(
      { name, initial, fieldId: variableIds.get(name) ?? name },
      { names, questions, actionsOf, ids },
    ),
  }));
  questions.forEach((question) => {
    question.fields = question.fields.map((field) => {
      const piped = withPipes(field, names);
      question.losses.push(...piped.losses);
      return piped.field;
    });
  });
  const welcome = objectsIn(file["welcome_screens"]).map((screen) => readScreen(screen, names));
  const after = readEndings(endings, { names, reached });
  const { settings, redirectUrl, lost } = readSettings(file["settings"]);
  const [first] = welcome;
  const { button_text: button } = properties(objectsIn(file["welcome_screens"])[0]);
  return {
    form: {
      title: textIn(file["title"]),
      fields: [
        ...hidden,
        ...questions.flatMap(({ fields }) => fields),
        ...calculations.flatMap(({ fields }) => fields),
      ],
      redirectUrl: after.redirectUrl || redirectUrl,
      settings: {
        ...settings,
        ...after.settings,
        ...(first !== undefined && {
          welcome: {
            title: first.title,
            text: first.text,
            button: shortText(textIn(button), LIMITS.buttonLabel),
          },
        }),
      },
    },
    report: {
      items: [
        ...welcome.flatMap(({ name, changes, losses }, at) =>
          formItems(name, {
            changes,
            losses: at === 0 ? losses : ["A form has one welcome screen."],
          }),
        ),
        ...hidden.flatMap(({ id, label }) => itemsOf({ question: label, fieldIds: [id] })),
        ...questions.flatMap(itemsOfQuestion),
        ...after.items,
        ...calculations.flatMap(({ name, fields, losses }) =>
          itemsOf({ question: name, fieldIds: fields.map(({ id }) => id), losses }),
        ),
        ...orphanLogic(file["logic"], names),
        ...lost.map((name): ReportItem => ({
          question: name,
          outcome: "lost",
          why: `The setting "${name}" has no place.`,
          fieldIds: [],
        })),
        ...otherParts(file),
      ],
    },
  };
}

/** An item of what is no question: kept in the settings of the form, unless all of it was lost. */
function formItems(
  question: string,
  { changes, losses }: { changes: string[]; losses: string[] },
): ReportItem[] {
  const whole: ReportItem = {
    question,
    outcome: changes.length === 0 ? "kept" : "changed",
    why: changes.join(" "),
    fieldIds: [],
  };
  return [
    whole,
    ...losses.map((why): ReportItem => ({ question, outcome: "lost", why, fieldIds: [] })),
  ];
}

function properties(source: Source | undefined): Source {
  const given = source?.["properties"];
  return typeof given === "object" && given !== null ? { ...given } : {};
}

function hiddenFields(hidden: unknown, ids: (name: unknown) => string): RawField[] {
  // Older forms have a list of names, newer ones an object of them.
  const names = Array.isArray(hidden)
    ? listIn(hidden).map(textIn)
    : Object.keys(properties({ properties: hidden }));
  return [...new Set(names.filter((name) => name !== ""))].map((name) => ({
    id: ids(name),
    type: "hidden",
    label: name,
    ...(isParameter(name) && { parameter: name }),
  }));
}

function questionsByName(questions: readonly Question[]): Map<string, Question> {
  const byName = new Map<string, Question>();
  for (const question of questions) {
    const { ref, id } = question.source;
    [textIn(ref), textIn(id)]
      .filter((name) => name !== "" && !byName.has(name))
      .forEach((name) => {
        byName.set(name, question);
      });
  }
  return byName;
}

/** The one that follows the last question first: Typeform's own only where there is no other. */
function endingsOf(screens: unknown): Source[] {
  const all = objectsIn(screens);
  const isOwn = ({ ref }: Source) => ref === "default_tys";
  return [...all.filter((screen) => !isOwn(screen)), ...all.filter(isOwn)];
}

function itemsOfQuestion({ title, source, fields, changes, losses }: Question): ReportItem[] {
  const name = title || textIn(source["ref"]) || textIn(source["id"]) || UNTITLED_FIELD;
  return itemsOf({ question: name, fieldIds: fields.map(({ id }) => id), changes, losses });
}

/** Logic of what is no question that is known. */
function orphanLogic(logic: unknown, { questions }: Names): ReportItem[] {
  return objectsIn(logic).flatMap(({ ref, type }): ReportItem[] => {
    const name = textIn(ref) || textIn(type) || "logic";
    return questions.has(textIn(ref))
      ? []
      : [
          {
            question: name,
            outcome: "lost",
            why: "Its logic belongs to no question of the file.",
            fieldIds: [],
          },
        ];
  });
}

/** Parts of the file beside questions that have no place. */
function otherParts(file: Source): ReportItem[] {
  const parts: [key: string, why: string][] = [
    ["theme", "Colours, fonts and pictures of a theme were not kept."],
    ["outcome", "Outcomes of a quiz have no place."],
  ];
  return parts.flatMap(([key, why]): ReportItem[] =>
    file[key] === undefined || file[key] === null
      ? []
      : [{ question: key, outcome: "lost", why, fieldIds: [] }],
  );
}
