import { isRecord } from "@/lib/domain/fields/answers";
import { parseBoundedJson } from "@/lib/utils/parse-bounded-json";
import {
  createFieldIds,
  itemsOf,
  objectIn,
  objectsIn,
  refuseFile,
  textIn,
  type ImportedForm,
  type RawField,
  type ReportItem,
} from "../imported-form";
import { readItem } from "./google-items";
import { withPageConditions } from "./google-pages";
import type { Source } from "./google-parts";

/** The form in the JSON of the Forms API (`forms.get`), as it is or inside of what a script wrote around it. */
export function importGoogle(text: string): ImportedForm {
  const file = formIn(parseBoundedJson(text.replace(/^\u{feff}/u, "")));
  if (file === null) {
    refuseFile("The file is not a form of the Google Forms API: it has no items.");
  }
  const ids = createFieldIds();
  const address = addressField(file, ids);
  const items = objectsIn(file["items"]).map((source) => readItem(source, ids));
  withPageConditions(items);
  const { title, documentTitle, description } = objectIn(file["info"]);
  return {
    form: {
      title: textIn(title) || textIn(documentTitle),
      description: textIn(description),
      fields: [...address.fields, ...items.flatMap(({ fields }) => fields)],
    },
    report: {
      items: [
        ...address.items,
        ...items.flatMap(({ title: name, source, fields, changes, losses }) =>
          itemsOf({
            question: name || textIn(source["itemId"]) || "Item",
            fieldIds: fields.map(({ id }) => id),
            changes,
            losses,
          }),
        ),
        ...settingItems(file),
      ],
    },
  };
}

/** Objects within one another around the form. */
const MOST_WRAPPERS = 4;

/** The form itself: in an object or a list around it, or written as a text of JSON. */
function formIn(value: unknown, level = 1): Source | null {
  if (level > MOST_WRAPPERS) {
    return null;
  }
  if (typeof value === "string" && value.trim().startsWith("{")) {
    return formIn(parseBoundedJson(value), level + 1);
  }
  if (Array.isArray(value)) {
    return value.length === 1 ? formIn(value[0], level + 1) : null;
  }
  if (!isRecord(value)) {
    return null;
  }
  const isForm =
    Array.isArray(value["items"]) ||
    (value["items"] === undefined && isRecord(value["info"]) && "formId" in value);
  if (isForm) {
    return value;
  }
  for (const inner of Object.values(value)) {
    const form = isRecord(inner) || typeof inner === "string" ? formIn(inner, level + 1) : null;
    if (form !== null) {
      return form;
    }
  }
  return null;
}

const ADDRESS = "E-mail address";

/** The address that a form collects is a question of it. */
function addressField(
  { settings }: Source,
  ids: (name: unknown) => string,
): { fields: RawField[]; items: ReportItem[] } {
  const { emailCollectionType: kind } = objectIn(settings);
  if (kind !== "VERIFIED" && kind !== "RESPONDER_INPUT") {
    return { fields: [], items: [] };
  }
  const field: RawField = { id: ids("email"), type: "email", label: ADDRESS, required: true };
  const changes = kind === "VERIFIED" ? ["It is typed, and not that of an account."] : [];
  return { fields: [field], items: itemsOf({ question: ADDRESS, fieldIds: [field.id], changes }) };
}

/** What the file says of the form and has no place. */
function settingItems({ settings, linkedSheetId }: Source): ReportItem[] {
  const { quizSettings } = objectIn(settings);
  const isQuiz = objectIn(quizSettings)["isQuiz"] === true;
  const item = (question: string, why: string): ReportItem => ({
    question,
    outcome: "lost",
    why,
    fieldIds: [],
  });
  return [
    ...(isQuiz ? [item("quizSettings", "Points of a quiz are not counted.")] : []),
    ...(textIn(linkedSheetId) === ""
      ? []
      : [item("linkedSheetId", "Answers are not written to the sheet of the form.")]),
  ];
}
