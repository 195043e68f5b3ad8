import type { FormContent } from "@/lib/domain/forms/form";
import { LIMITS } from "@/lib/domain/limits";
import { messageSubjectSchema } from "@/lib/domain/messages/message-schema";
import { mayPipe } from "@/lib/domain/piping/pipes";
import { redirectTemplate } from "@/lib/domain/piping/redirect-template";
import { isBlankText, isStorable } from "@/lib/domain/texts/invisible";
import { refusalsIn, type Refusal } from "../checks/form-check";
import { messageChecks } from "../checks/message-checks";
import { pipingChecks } from "../checks/piping-checks";
import { isTranslatable, type GivenTranslations, type Originals } from "./change-translations";
import type { OriginalText } from "./original-texts";
import { labelOfKey, translateContent } from "./translate-content";
import type { Translations } from "./translation";

const NAMED_KEYS = 5;
const SUBJECT = /^messages\.[^.]+\.subject$/;

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
    const sentence = unknownKeys(unknown);
    return unknown.slice(0, NAMED_KEYS).map((key) => ({ path: pathOf(key), sentence }));
  }
  if (Object.keys(change.after).length > LIMITS.translationsPerLanguage) {
    const most = LIMITS.translationsPerLanguage.toLocaleString("en-US");
    return [{ path: "texts", sentence: `A language has at most ${most} translations.` }];
  }
  const texts = Object.entries(change.given).flatMap(([key, given]) => {
    const text = given?.text ?? "";
    const problem = isBlankText(text)
      ? null
      : (ofProblem(given?.of) ?? textProblem(key, { text, ...change }));
    return problem === null ? [] : [{ path: pathOf(key), sentence: `${key}: ${problem}.` }];
  });
  return texts.length > 0 ? texts.slice(0, NAMED_KEYS) : pipeRefusals(change);
}

function isUsable(key: string, originals: Originals): boolean {
  const label = labelOfKey(key);
  return (
    isTranslatable(key, originals) &&
    (label === null || (key.length <= LIMITS.translationKey && isStorable(key)))
  );
}

/** A sentence that names the first keys of which a form has no text. */
export function unknownKeys(keys: readonly string[]): string {
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
  const original: Pick<OriginalText, "kind" | "max"> | undefined = originals.get(key);
  const max = original?.max ?? LIMITS.optionText;
  if (text.length > max) {
    return `The translation must be at most ${max.toLocaleString("en-US")} characters`;
  }
  if (original?.kind === "address") {
    return redirectTemplate(text.trim()).problem;
  }
  return SUBJECT.test(key)
    ? (messageSubjectSchema.safeParse(text).error?.issues[0]?.message ?? null)
    : null;
}

/** What is refused of answers in the texts, and was not before. */
function pipeRefusals({ content, given, before, after }: Change): Refusal[] {
  if (!Object.values(given).some((each) => mayPipe(each?.text ?? ""))) {
    return [];
  }
  const earlier = new Set(pipesRefused(content, before).map(identityOf));
  return pipesRefused(content, after)
    .filter((refusal) => !earlier.has(identityOf(refusal)))
    .map(({ path, sentence }) => ({ path: pathOf(keyAt(path, content)), sentence }));
}

function pipesRefused(content: FormContent, translations: Translations): Refusal[] {
  const texts = Object.entries(translations).map(([key, { text }]) => [key, text] as const);
  const translated = translateContent(content, Object.fromEntries(texts));
  return refusalsIn([...pipingChecks(translated), ...messageChecks(translated)]);
}

function identityOf({ path, sentence }: Refusal): string {
  return `${path} ${sentence}`;
}

/** The key of the text at a place of the form. */
function keyAt(path: string, content: FormContent): string {
  const [list = "", index, ...rest] = path.replace(/^settings\./, "").split(".");
  const named =
    list === "fields" || list === "endings" || list === "messages"
      ? { fields: content.fields, ...content.settings }[list][Number(index)]
      : undefined;
  return [list, ...(index === undefined ? [] : [named?.id ?? index]), ...rest].join(".");
}
