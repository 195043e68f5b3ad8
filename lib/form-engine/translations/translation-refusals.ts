import { columnsOf } from "@/lib/domain/fields/columns";
import type { FormContent } from "@/lib/domain/forms/form";
import { LIMITS } from "@/lib/domain/limits";
import { messageSubjectSchema } from "@/lib/domain/messages/message-schema";
import { mayPipe } from "@/lib/domain/piping/pipes";
import { redirectTemplate } from "@/lib/domain/piping/redirect-template";
import { isBlankText, isStorable } from "@/lib/domain/texts/invisible";
import { askBackChecks } from "../checks/ask-back-checks";
import { defaultChecks } from "../checks/field-checks";
import { refusalsIn, type Refusal } from "../checks/form-check";
import { messageChecks } from "../checks/message-checks";
import { pipingChecks } from "../checks/piping-checks";
import { charactersOf, isTranslatable, type GivenTranslations } from "./change-translations";
import type { Originals, OriginalText } from "./original-texts";
import { labelOfKey, textsOfTranslations, translateContent } from "./translate-content";
import type { Translation, Translations } from "./translation";

const NAMED_KEYS = 5;
const ADDRESS = /^(endings\.[^.]+\.)?redirectUrl$/;
/** What is typed for visitors, or to be typed by them. */
const ANSWERS = /^fields\..+\.(?:defaultValue|patternExample)$/s;
const SUBJECT = /^(?:messages|askBack)\.[^.]+\.subject$/;

type Change = {
  content: FormContent;
  originals: Originals;
  given: GivenTranslations;
  before: Translations;
  after: Translations;
};

/** Why a change of the translations of a language is refused: keys that are of nothing, and texts that the original may not be. */
export function translationRefusals(change: Change): Refusal[] {
  const unknown = Object.keys(change.given).filter((key) => !isUsable(key, change.originals));
  if (unknown.length > 0) {
    const sentence = unknownKeysSentence(unknown);
    return unknown.slice(0, NAMED_KEYS).map((key) => ({ path: pathOf(key), sentence }));
  }
  if (Object.keys(change.after).length > LIMITS.translationsPerLanguage) {
    const most = LIMITS.translationsPerLanguage.toLocaleString("en-US");
    return [{ path: "texts", sentence: `A language has at most ${most} translations.` }];
  }
  const characters = charactersOf(Object.entries(change.after));
  if (
    characters > LIMITS.translationCharactersPerLanguage &&
    characters > charactersOf(Object.entries(change.before))
  ) {
    const most = LIMITS.translationCharactersPerLanguage.toLocaleString("en-US");
    const sentence = `The translations of a language have at most ${most} characters, with their keys.`;
    return [{ path: "texts", sentence }];
  }
  const texts = textRefusals(change);
  return texts.length > 0 ? texts : formRefusals(change);
}

/**
 * What is refused of single texts: their length and their kind, of those that the form does not have as their keys tell. At
 * most five.
 */
export function textRefusals({ given, originals }: Pick<Change, "given" | "originals">): Refusal[] {
  const refused = Object.entries(given).flatMap(([key, each]) => {
    const text = each?.text ?? "";
    const problem = isBlankText(text)
      ? null
      : (ofProblem(each?.of) ?? textProblem(key, { text, originals }));
    const named = key.slice(0, LIMITS.translationKey);
    return problem === null ? [] : [{ path: pathOf(named), sentence: `${named}: ${problem}.` }];
  });
  return refused.slice(0, NAMED_KEYS);
}

/** The translations without those that the form refuses as it is now, as of a field that became secret. */
export function withoutRefused(
  translations: Translations,
  { content, originals }: Pick<Change, "content" | "originals">,
): Translations {
  const fitting = Object.fromEntries(
    Object.entries(translations).filter(
      ([key, { text }]) => isBlankText(text) || textProblem(key, { text, originals }) === null,
    ),
  );
  if (!Object.entries(fitting).some(([key, { text }]) => isJudgedInForm(key, text))) {
    return fitting;
  }
  const earlier = new Set(refusedInForm(content, {}).map(identityOf));
  const refusedOf = (texts: Translations) =>
    refusedInForm(content, texts).filter((refusal) => !earlier.has(identityOf(refusal)));
  const refused = refusedOf(fitting);
  if (refused.length === 0) {
    return fitting;
  }
  const named = new Set(refused.map(({ path }) => keyAt(path, content)));
  const rest = without(fitting, ([key]) => named.has(key));
  // What is left is refused of several together, as too many answers in a form.
  return refusedOf(rest).length === 0
    ? rest
    : without(rest, ([key, { text }]) => isJudgedInForm(key, text));
}

function without(
  translations: Translations,
  isOut: (entry: [string, Translation]) => boolean,
): Translations {
  return Object.fromEntries(Object.entries(translations).filter((entry) => !isOut(entry)));
}

function isUsable(key: string, originals: Originals): boolean {
  const label = labelOfKey(key);
  return (
    isTranslatable(key, originals) &&
    (label === null || (key.length <= LIMITS.translationKey && isStorable(key)))
  );
}

/** A sentence that names the first keys of which a form has no text. */
function unknownKeysSentence(keys: readonly string[]): string {
  const named = keys.slice(0, NAMED_KEYS).map((key) => `"${key.slice(0, LIMITS.translationKey)}"`);
  const rest = keys.length - named.length;
  return `The form has no text with the key ${named.join(", ")}${rest > 0 ? ` and ${rest} more` : ""}.`;
}

function pathOf(key: string): string {
  return `texts.${key}`;
}

function ofProblem(of: string | null | undefined): string | null {
  const max = LIMITS.translationOf;
  return of === null || of === undefined || (of.length <= max && isStorable(of))
    ? null
    : `'of' must be at most ${max} characters, as the export of the texts has it`;
}

/** Without a full stop. */
function textProblem(
  key: string,
  { text, originals }: { text: string; originals: Originals },
): string | null {
  // Files can name characters by their codes.
  if (!isStorable(text)) {
    return "The translation holds characters that cannot be stored";
  }
  if (key.length > LIMITS.translationKey) {
    return `The key must be at most ${LIMITS.translationKey.toLocaleString("en-US")} characters`;
  }
  const { kind, max } = originals.get(key) ?? placeOf(key);
  if (text.length > max) {
    return `The translation must be at most ${max.toLocaleString("en-US")} characters`;
  }
  if (kind === "address") {
    return redirectTemplate(text.trim()).problem;
  }
  return SUBJECT.test(key)
    ? (messageSubjectSchema.safeParse(text).error?.issues[0]?.message ?? null)
    : null;
}

/** Of a text that the form does not have. */
function placeOf(key: string): Pick<OriginalText, "kind" | "max"> {
  if (labelOfKey(key) !== null) {
    return { kind: "plain", max: LIMITS.optionText };
  }
  return ADDRESS.test(key)
    ? { kind: "address", max: LIMITS.url }
    : { kind: "plain", max: LIMITS.description };
}

/** What is refused of answers in the texts, of defaults and of examples, and was not before. */
function formRefusals({ content, given, before, after }: Change): Refusal[] {
  if (!Object.entries(given).some(([key, each]) => isJudgedInForm(key, each?.text ?? ""))) {
    return [];
  }
  const earlier = new Set(refusedInForm(content, before).map(identityOf));
  return refusedInForm(content, after)
    .filter((refusal) => !earlier.has(identityOf(refusal)))
    .map(({ path, sentence }) => ({ path: pathOf(keyAt(path, content)), sentence }));
}

/** Whether more than the text itself says if it may stand there. */
function isJudgedInForm(key: string, text: string): boolean {
  return mayPipe(text) || ANSWERS.test(key);
}

function refusedInForm(content: FormContent, translations: Translations): Refusal[] {
  const translated = translateContent(content, textsOfTranslations(translations));
  const found = [pipingChecks, messageChecks, askBackChecks, defaultChecks].flatMap((check) =>
    check(translated),
  );
  return refusalsIn(found);
}

function identityOf({ path, sentence }: Refusal): string {
  return `${path} ${sentence}`;
}

/** The key of the text at a place of the form. */
function keyAt(path: string, content: FormContent): string {
  const [list = "", index, ...rest] = path.replace(/^settings\./, "").split(".");
  const named =
    list === "fields" || list === "endings" || list === "messages" || list === "askBack"
      ? { fields: content.fields, ...content.settings }[list][Number(index)]
      : undefined;
  const [inner, place, ...last] = rest;
  const column = inner === "columns" ? columnsOf(named ?? {})[Number(place)] : undefined;
  const own = column === undefined ? rest : [inner, column.id, ...last];
  return [list, ...(index === undefined ? [] : [named?.id ?? index]), ...own].join(".");
}
