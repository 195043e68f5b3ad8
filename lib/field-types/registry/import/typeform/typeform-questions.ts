import { UNTITLED_FIELD } from "@/lib/domain/fields/untitled-field";
import { objectIn, objectsIn, textIn, type createFieldIds, type RawField } from "../imported-form";
import type { Question, Source } from "./typeform-form";
import { partsOf } from "./typeform-parts";

/** Questions that hold others, which become fields of a section. */
const GROUPS = new Set(["group", "inline_group", "contact_info"]);

/** All questions in the order in which they are asked, a group before what is in it. */
export function readQuestions(
  sources: readonly Source[],
  { ids, group = null }: { ids: ReturnType<typeof createFieldIds>; group?: Question | null },
): Question[] {
  return sources.flatMap((source) => {
    const kind = textIn(source["type"]);
    const question = GROUPS.has(kind)
      ? groupOf(source, { kind, ids, group })
      : questionOf(source, { kind, ids, group });
    const inside = GROUPS.has(kind)
      ? readQuestions(objectsIn(objectIn(source["properties"])["fields"]), { ids, group: question })
      : [];
    return [question, ...inside];
  });
}

type Reading = {
  kind: string;
  ids: ReturnType<typeof createFieldIds>;
  group: Question | null;
};

function newQuestion(source: Source, { kind, group }: Reading): Question {
  const title = textIn(source["title"]);
  return {
    source,
    kind,
    title,
    fieldId: null,
    answers: new Map(),
    isSingle: false,
    group,
    changes: [],
    losses: mediaLosses(source),
    fields: [],
  };
}

function mediaLosses({ attachment, layout }: Source): string[] {
  const hasMedia = attachment !== undefined || objectIn(layout)["attachment"] !== undefined;
  return hasMedia ? ["Its picture or video is not fetched."] : [];
}

/** What names a question in the file: its ref, else its id. */
export function nameOf({ ref, id, title }: Source): string {
  return textIn(ref) || textIn(id) || textIn(title);
}

function baseOf(source: Source, { ids, group }: Reading) {
  const { title, properties, validations } = source;
  return {
    id: ids(nameOf(source)),
    label: textIn(title) || UNTITLED_FIELD,
    description: textIn(objectIn(properties)["description"]),
    required: objectIn(validations)["required"] === true,
    ...(typeof group?.fieldId === "string" && { sectionId: group.fieldId }),
  };
}

function groupOf(source: Source, reading: Reading): Question {
  const question = newQuestion(source, reading);
  const { id, label, description } = baseOf(source, { ...reading, group: null });
  if (reading.group !== null) {
    question.changes.push("It stands behind the group that it was in: sections have none in them.");
  }
  question.fieldId = id;
  question.fields.push({
    id,
    type: "section",
    label,
    sectionTitle: textIn(source["title"]),
    sectionDescription: description,
  });
  return question;
}

function questionOf(source: Source, reading: Reading): Question {
  const question = newQuestion(source, reading);
  if (reading.kind === "statement") {
    return withStatement(question, reading);
  }
  const parts = partsOf(reading.kind, source);
  if (typeof parts === "string") {
    question.losses.push(parts);
    return question;
  }
  const { type, settings, changes = [], losses = [], answers, isSingle = false } = parts;
  const field: RawField = { ...baseOf(source, reading), type, ...settings };
  if (textIn(source["title"]) === "") {
    question.changes.push("It has no label in the file.");
  }
  question.changes.push(...changes);
  question.losses.push(...losses);
  return {
    ...question,
    fieldId: field.id,
    answers: answers ?? question.answers,
    isSingle,
    fields: [field],
  };
}

function withStatement(question: Question, reading: Reading): Question {
  const { id, label, description, ...place } = baseOf(question.source, reading);
  const content = [textIn(question.source["title"]), description].filter(Boolean).join("\n\n");
  const { button_text: button } = objectIn(question.source["properties"]);
  if (!["", "Continue"].includes(textIn(button))) {
    question.losses.push("The words of its button were not kept.");
  }
  const { sectionId } = place;
  const field: RawField = {
    id,
    type: "paragraph",
    label,
    content,
    ...(sectionId !== undefined && { sectionId }),
  };
  return { ...question, fieldId: id, fields: [field] };
}
