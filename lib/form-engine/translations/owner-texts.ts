import { isRecord, OTHER } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import { columnsOf } from "@/lib/domain/fields/columns";
import type { TextKind } from "@/lib/domain/fields/contract";
import type { FormContent } from "@/lib/domain/forms/form";
import type { PublicPageSettings, Welcome } from "@/lib/domain/forms/public-page-settings";
import { LIMITS } from "@/lib/domain/limits";
import { isBlankText } from "@/lib/domain/texts/invisible";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { textKinds } from "@/lib/field-types/registry/texts/text-kinds";
import { answerShape } from "../answers/answer-shape";

/** A text that an owner writes for visitors. */
export type TextPlace = {
  /** Its path in the form, with ids in place of positions and without `settings.`: it stays when texts are moved. */
  key: string;
  kind: TextKind | "address";
  /** How many characters it may have. */
  max: number;
};

export type TranslatedContent = Pick<
  FormContent,
  "title" | "description" | "fields" | "redirectUrl" | "settings"
>;

type Change = (place: TextPlace, text: string) => string;
type Texts = Readonly<Record<string, { kind: TextKind; max: number }>>;

const SETTINGS = {
  logoText: { kind: "plain", max: LIMITS.title },
  submitLabel: { kind: "plain", max: LIMITS.buttonLabel },
  nextLabel: { kind: "plain", max: LIMITS.buttonLabel },
  backLabel: { kind: "plain", max: LIMITS.buttonLabel },
  thankYouTitle: { kind: "plain", max: LIMITS.title },
  thankYou: { kind: "markdown", max: LIMITS.description },
  fillInAgainLabel: { kind: "plain", max: LIMITS.buttonLabel },
  closedMessage: { kind: "markdown", max: LIMITS.description },
  uniqueMessage: { kind: "plain", max: LIMITS.label },
} as const satisfies Partial<Record<keyof PublicPageSettings, Texts[string]>>;

const WELCOME = {
  title: { kind: "plain", max: LIMITS.title },
  text: { kind: "markdown", max: LIMITS.description },
  button: { kind: "plain", max: LIMITS.buttonLabel },
} as const satisfies Record<keyof Welcome, Texts[string]>;

/** Texts of fields that cannot show answers, beside those of `textKinds`. */
const WITHOUT_PIPES: Readonly<Record<string, TextKind>> = {
  otherLabel: "plain",
  otherPlaceholder: "plain",
  alt: "plain",
  errorMessage: "plain",
  rowLabel: "plain",
  addLabel: "plain",
  unit: "plain",
  patternExample: "plain",
};

/** By their property; all others have the length of a label. */
const LENGTHS: Readonly<Record<string, number>> = {
  description: LIMITS.description,
  content: LIMITS.description,
  sectionDescription: LIMITS.description,
  nextLabel: LIMITS.buttonLabel,
  rowLabel: LIMITS.buttonLabel,
  addLabel: LIMITS.buttonLabel,
  unit: LIMITS.buttonLabel,
  defaultValue: LIMITS.answerText,
};

/**
 * The form with each text that its visitors read as `change` gives it. Blank ones are not asked about. Options stay as they
 * are, as answers hold them: `optionPlaces` has theirs.
 */
export function withOwnerTexts<Content extends TranslatedContent>(
  content: Content,
  change: Change,
): Content {
  const { settings } = content;
  const changed = (place: TextPlace, text: string) =>
    isBlankText(text) ? text : change(place, text);
  const address = (key: string, url: string | null) =>
    url === null ? null : changed({ key, kind: "address", max: LIMITS.url }, url);
  const plain = (key: string, text: string) =>
    changed({ key, kind: "plain", max: LIMITS.title }, text);
  const markdown = (key: string, text: string) =>
    changed({ key, kind: "markdown", max: LIMITS.description }, text);
  const words = Object.entries(SETTINGS).map(([key, { kind, max }]): [string, string] => [
    key,
    // `SETTINGS` has settings that are texts alone.
    changed({ key, kind, max }, settings[key as keyof typeof SETTINGS]),
  ]);
  return {
    ...content,
    title: plain("title", content.title),
    description: markdown("description", content.description),
    redirectUrl: address("redirectUrl", content.redirectUrl),
    fields: content.fields.map((field) => withFieldTexts(field, changed)),
    settings: {
      ...settings,
      ...Object.fromEntries<string>(words),
      welcome: settings.welcome && withWelcomeTexts(settings.welcome, changed),
      endings: settings.endings.map((ending) => ({
        ...ending,
        title: plain(`endings.${ending.id}.title`, ending.title),
        text: markdown(`endings.${ending.id}.text`, ending.text),
        redirectUrl: address(`endings.${ending.id}.redirectUrl`, ending.redirectUrl),
      })),
      messages: settings.messages.map((message) => ({
        ...message,
        subject: plain(`messages.${message.id}.subject`, message.subject),
        text: markdown(`messages.${message.id}.text`, message.text),
      })),
      askBack: settings.askBack.map((ask) => ({
        ...ask,
        subject: plain(`askBack.${ask.id}.subject`, ask.subject),
        text: markdown(`askBack.${ask.id}.text`, ask.text),
      })),
      stages: settings.stages.map((stage) => ({
        ...stage,
        title: plain(`stages.${stage.id}.title`, stage.title),
      })),
    },
  };
}

function withWelcomeTexts({ title, text, button }: Welcome, change: Change): Welcome {
  const changed = (name: keyof Welcome, words: string) =>
    change({ key: `welcome.${name}`, ...WELCOME[name] }, words);
  return {
    title: changed("title", title),
    text: changed("text", text),
    button: changed("button", button),
  };
}

/** What the keys of the texts of a field begin with; of a column its table's is given. */
export function textPath({ id }: Field, table?: string): string {
  return table === undefined ? `fields.${id}` : `${table}.columns.${id}`;
}

/** The options of a field that are texts of its owner, with their keys; "Other" is a word of the system. */
export function optionPlaces(
  field: Field,
  path = textPath(field),
): (TextPlace & { option: string })[] {
  const own = field.options.filter((option) => option !== OTHER || !takesOther(field));
  return own.map((option) => ({ ...listPlace(`${path}.options.${option}`), option }));
}

/** The same of its rows. */
export function rowPlaces(field: Field): (TextPlace & { option: string })[] {
  const { parts } = definitionOf(field);
  const rows = parts?.areRows ? parts.of(field) : [];
  return rows.map(({ key }) => ({
    ...listPlace(`${textPath(field)}.matrixRows.${key}`),
    option: key,
  }));
}

function listPlace(key: string): TextPlace {
  return { key, kind: "plain", max: LIMITS.optionText };
}

function takesOther(field: Field): boolean {
  return definitionOf(field).takesOther?.(field) ?? false;
}

function withFieldTexts(field: Field, change: Change, path = textPath(field)): Field {
  const kinds: Readonly<Record<string, TextKind>> = {
    ...textKinds(field),
    ...WITHOUT_PIPES,
    ...(typeof field.defaultValue === "string" && takesAnyText(field) && { defaultValue: "plain" }),
  };
  const texts = Object.entries(field).flatMap(([property, value]): [string, unknown][] => {
    const kind = Object.hasOwn(kinds, property) ? kinds[property] : undefined;
    const key = `${path}.${property}`;
    if (kind !== undefined && typeof value === "string") {
      return [[property, change({ key, kind, max: LENGTHS[property] ?? LIMITS.label }, value)]];
    }
    if (property === "optionImages" && isRecord(value)) {
      return [[property, withImageTexts(key, value, change)]];
    }
    if (property === "mustBe" && field.mustBe) {
      const place = { key: `${key}.message`, kind: "plain", max: LIMITS.label } as const;
      return [[property, { ...field.mustBe, message: change(place, field.mustBe.message) }]];
    }
    // What the decisions of a stage are called, and the rows of a section.
    return (property === "labels" || property === "repeat") && isRecord(value)
      ? [[property, withLabels(key, value, change)]]
      : [];
  });
  const columns = columnsOf(field).map((column) =>
    withFieldTexts(column, change, textPath(column, path)),
  );
  return { ...field, ...Object.fromEntries(texts), ...(columns.length > 0 && { columns }) };
}

/** Whether its answers are words: what is typed for visitors is then a text in their language. */
function takesAnyText(field: Field): boolean {
  const definition = definitionOf(field);
  const bare = definition.create(field.id);
  const context = { answers: {}, matchesPattern: () => true };
  return (
    answerShape(field) === "typed" &&
    !definition.isSecret &&
    definition.kind === "input" &&
    definition.validateAnswer(bare, "Any words", context) === null
  );
}

/** The pictures of options with their alternative texts. */
function withImageTexts(path: string, images: Readonly<Record<string, unknown>>, change: Change) {
  return Object.fromEntries(
    Object.entries(images).map(([option, image]) => {
      const alt = isRecord(image) ? image["alt"] : undefined;
      const key = `${path}.${option}`;
      return [
        option,
        isRecord(image) && typeof alt === "string"
          ? { ...image, alt: change({ key, kind: "plain", max: LIMITS.label }, alt) }
          : image,
      ];
    }),
  );
}

function withLabels(path: string, labels: Readonly<Record<string, unknown>>, change: Change) {
  return Object.fromEntries(
    Object.entries(labels).map(([name, text]) => [
      name,
      typeof text === "string"
        ? change({ key: `${path}.${name}`, kind: "plain", max: LIMITS.buttonLabel }, text)
        : text,
    ]),
  );
}
