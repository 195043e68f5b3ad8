import { askName } from "@/lib/domain/board/ask-back/ask-back";
import { readSideOf, readTarget } from "@/lib/domain/board/read-side";
import { endingName } from "@/lib/domain/endings/ending";
import type { Field } from "@/lib/domain/fields/base-field";
import { columnsOf } from "@/lib/domain/fields/columns";
import type { FormContent } from "@/lib/domain/forms/form";
import { messageName } from "@/lib/domain/messages/message";
import { stageName } from "@/lib/domain/stages/stage";
import { fieldName } from "@/lib/field-types/registry/field-name";
import { FIRST_PAGE, splitPages } from "../pages/split-pages";
import { askedTexts } from "./asked-texts";
import { originalTexts, type FingerprintedOriginals } from "./original-texts";
import { textPath, type TextPlace } from "./owner-texts";
import { textName } from "./text-names";
import { labelKey } from "./translate-content";

/** A text of the form as a translator gets it. */
export type TextRow = {
  key: string;
  /** What it is in its group, "Label"; of an option the option itself. */
  name: string;
  /** What it is in the form, as screen readers read it: "Label of “Name”". */
  fullName: string;
  original: string;
  /** The fingerprint of the original; null for labels of a board, which are their own originals. */
  of: string | null;
  kind: TextPlace["kind"];
  /** Characters that it may have; null: not known here. */
  max: number | null;
};

/** Texts that stand together: those of a field, an ending, a message. */
export type TextGroup = {
  id: string;
  title: string;
  /** A page begins with it. */
  isPage: boolean;
  rows: TextRow[];
  /** Options or labels, of which there may be thousands. */
  options: TextRow[];
};

/** The name and the settings of a form as a group, and of those after it. */
const FORM_KEYS = [
  "title",
  "description",
  "logoText",
  "submitLabel",
  "nextLabel",
  "backLabel",
  "uniqueMessage",
];
const WELCOME_KEYS = ["welcome.title", "welcome.text", "welcome.button"];
const SENT_KEYS = ["thankYouTitle", "thankYou", "redirectUrl", "fillInAgainLabel"];
const CLOSED_KEYS = ["closedMessage"];
const OPTION_KEY = /^fields\.[^.]+(?:\.columns\.[^.]+)?\.options\./;

/**
 * The texts of `originals` that are asked for, in the order of the form, by page and field; then what follows a submission, messages, asks, stages, and labels that
 * fields read from a board. Texts that `content` does not know, as it was saved by somebody else meanwhile, come last.
 */
export function textGroups(content: FormContent, originals: FingerprintedOriginals): TextGroup[] {
  const rest = new Map(Object.entries(askedTexts(content, originals)));
  const places = new Map(originalTexts(content).map((place) => [place.key, place]));
  const take = (key: string, subject: string): TextRow[] => {
    const original = rest.get(key);
    rest.delete(key);
    return original ? [rowOf({ key, subject, original, place: places.get(key) })] : [];
  };
  const keys = [...places.keys()];
  const below = (prefix: string) => keys.filter((key) => key.startsWith(prefix));
  const group = (id: string, title: string, own: readonly string[], subject = title) =>
    groupOf({ id, title, rows: own.flatMap((key) => take(key, subject)) });
  const { fields, settings } = content;
  const pages = splitPages(fields);
  const numbers = new Map(pages.map(({ id }, index) => [id, index + 1]));
  const ofField = (field: Field): TextGroup => {
    const name = fieldName(field, fields);
    const page = numbers.get(field.id);
    const title = page === undefined ? name : `Page ${page}: ${name}`;
    const prefix = `fields.${field.id}.`;
    const [options, own] = parted(below(prefix), (key) => OPTION_KEY.test(key));
    const columns = columnsOf(field).map((column) => [
      `${textPath(column, textPath(field))}.`,
      column.label,
    ]);
    const takeOwn = (key: string) => {
      const column = columns.find(([path = ""]) => key.startsWith(path))?.[1];
      const taken = take(key, column === undefined ? name : `${name}, ${column}`);
      return column === undefined
        ? taken
        : taken.map((row) => ({ ...row, name: `${column}: ${row.name}` }));
    };
    return {
      ...groupOf({ id: field.id, title, rows: own.flatMap(takeOwn) }),
      isPage: page !== undefined,
      options: options.flatMap(takeOwn),
    };
  };
  const groups = [
    group("form", "Form", FORM_KEYS, "the form"),
    group("welcome", "Welcome screen", WELCOME_KEYS, "the welcome screen"),
    ...(pages[0]?.id === FIRST_PAGE
      ? [{ ...group("first-page", "Page 1", []), isPage: true }]
      : []),
    ...fields.map(ofField),
    group("sent", "After sending", SENT_KEYS, "the page after sending"),
    ...settings.endings.map((ending, index) => {
      const name = endingName(ending, { index, fields });
      return group(`ending-${ending.id}`, `Ending “${name}”`, below(`endings.${ending.id}.`));
    }),
    ...settings.messages.map((message, index) => {
      const name = messageName(message, { index, fields });
      return group(`message-${message.id}`, `Message “${name}”`, below(`messages.${message.id}.`));
    }),
    ...settings.askBack.map((ask, index) =>
      group(`ask-${ask.id}`, `Ask “${askName(ask, index)}”`, below(`askBack.${ask.id}.`)),
    ),
    ...settings.stages.map((stage, index) => {
      const name = stageName(stage, { index, fields });
      return group(`stage-${stage.id}`, `Stage “${name}”`, below(`stages.${stage.id}.`));
    }),
    group("closed", "While the form is closed", CLOSED_KEYS, "the form"),
    ...labelGroups(content),
  ];
  const others = [...rest.keys()];
  const shown = [...groups, group("others", "Other texts", others, "the form")];
  return shown.filter(({ rows, options, isPage }) => isPage || rows.length + options.length > 0);
}

/** What a translation of the form is asked for: of `originals`, and labels that its fields read from a board. */
export function countedTexts(
  content: FormContent,
  originals: Readonly<Record<string, { of: string }>>,
): Readonly<Record<string, { of: string | null }>> {
  const labels = labelGroups(content).flatMap(({ options }) => options);
  return {
    ...askedTexts(content, originals),
    ...Object.fromEntries(labels.map(({ key, of }) => [key, { of }])),
  };
}

/** The labels of each column that fields read, as they were when the field was last edited. */
function labelGroups(content: FormContent): TextGroup[] {
  const groups = new Map<string, { readers: string[]; labels: Set<string>; keyOf: LabelKeyOf }>();
  for (const field of content.fields.filter(({ populateFromMonday }) => populateFromMonday)) {
    const { boardId, columnId } = readTarget({ field, form: content });
    if (boardId !== null && columnId !== null) {
      const id = `labels-${boardId}-${columnId}`;
      const keyOf = (label: string) => labelKey(boardId, columnId, label);
      const known = groups.get(id) ?? { readers: [], labels: new Set<string>(), keyOf };
      known.readers.push(`“${fieldName(field, content.fields)}”`);
      (readSideOf(field).mondayOptions ?? []).forEach((label) => known.labels.add(label));
      groups.set(id, known);
    }
  }
  return [...groups].map(([id, { readers, labels, keyOf }]) => ({
    id,
    title: `Labels that ${readers.join(", ")} read${readers.length === 1 ? "s" : ""} from the board`,
    isPage: false,
    rows: [],
    options: [...labels].map((label) => ({
      key: keyOf(label),
      name: "Label",
      fullName: `Label “${label}” of ${readers.join(", ")}`,
      original: label,
      of: null,
      kind: "plain",
      max: null,
    })),
  }));
}

type LabelKeyOf = (label: string) => string;

type RowParts = {
  key: string;
  subject: string;
  original: { text: string; of: string };
  place: TextPlace | undefined;
};

function rowOf({ key, subject, original, place }: RowParts): TextRow {
  const name = textName(key);
  const isListed = /\.(options|matrixRows)\./.test(key);
  return {
    key,
    name,
    fullName: `${isListed ? `${name} “${original.text}”` : name} of ${quoted(subject)}`,
    original: original.text,
    of: original.of,
    kind: place?.kind ?? "plain",
    max: place?.max ?? null,
  };
}

/** A name of the owner's stands in quotes; words of ours, and what has them already, do not. */
function quoted(subject: string): string {
  return subject.startsWith("the ") || subject.includes("“") ? subject : `“${subject}”`;
}

function groupOf({ id, title, rows }: Pick<TextGroup, "id" | "title" | "rows">): TextGroup {
  return { id, title, isPage: false, rows, options: [] };
}

function parted<Item>(items: readonly Item[], isFirst: (item: Item) => boolean): [Item[], Item[]] {
  return [items.filter(isFirst), items.filter((item) => !isFirst(item))];
}
