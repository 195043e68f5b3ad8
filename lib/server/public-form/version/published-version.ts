import "server-only";
import { LRUCache } from "lru-cache";
import type { WelcomeContent } from "@/lib/contracts/public-form/visitor-page";
import { deliveryTargets, type DeliveryTarget } from "@/lib/domain/delivery/delivery-job";
import type { Field } from "@/lib/domain/fields/base-field";
import type { PatternMatcher } from "@/lib/domain/fields/contract";
import type { FormContent, PublicForm } from "@/lib/domain/forms/form";
import type { PublicPageSettings } from "@/lib/domain/forms/public-page-settings";
import { asksForTime } from "@/lib/domain/formulas/formula-references";
import { originalLanguage } from "@/lib/domain/languages/form-languages";
import { createPatternMatcher } from "@/lib/domain/patterns/linear-pattern";
import type { SystemTexts } from "@/lib/domain/system-texts/catalogue";
import { textsOf } from "@/lib/domain/system-texts/catalogues";
import type {
  MarkdownBlock,
  ParsedContents,
} from "@/lib/field-types/_shared/markdown/markdown-tree";
import { parseMarkdown } from "@/lib/field-types/_shared/markdown/parse-markdown";
import { gatherRepeatedSections } from "@/lib/field-types/registry/gather-repeated-sections";
import { dependOnToday, withLimits } from "@/lib/field-types/registry/limits";
import { parsedContents } from "@/lib/field-types/registry/texts/parsed-contents";
import { withPlainLabels } from "@/lib/field-types/registry/texts/plain-labels";
import { withFieldRules } from "@/lib/form-engine/answers/field-rules";
import { isHiddenValue } from "@/lib/form-engine/answers/prefill/hidden-values";
// What calculates, for every request of a visitor.
import { createCalculation } from "@/lib/form-engine/calculations/calculate-answers";
import { calculationNodes } from "@/lib/form-engine/calculations/calculation-nodes";
import { compileForm } from "@/lib/form-engine/compile-form";
import type { CompiledForm } from "@/lib/form-engine/compiled-form";
import { visitorsPart } from "@/lib/form-engine/stages/stage-fields";
import { labelOfKey, type TranslatedTexts } from "@/lib/form-engine/translations/translate-content";
import { processState } from "@/lib/server/environment/process-state";
import { canSendMail } from "@/lib/server/outbound/send-mail";
import { contentInLanguage, type StoredVersion, type VersionTexts } from "./content-in-language";
import { linkRulesOf, type LinkRules } from "./link-rules";
import { withLiveState, type LiveState } from "./live-state";
import { findTextsOfVersion, findVersion } from "./published-versions.repository";
import { visitorsFields, withOtherNamed } from "./visitors-field";
import { welcomeOf } from "./welcome-of";

/** A published version of a form: `fields` complete, for the server; `publicForm` as visitors may see it. */
export type PublishedVersion = LiveState & {
  formId: number;
  /** The team that its secret answers are encrypted for. */
  secretsTeamId: number;
  versionId: number;
  /** Number of the publish, from 1. */
  version: number;
  /** As answers know them: repeated sections are gathered. Their labels are words, as everywhere outside the form's page. */
  fields: Field[];
  /** What is known of them. */
  form: CompiledForm;
  /** Whether a formula, or which days may be chosen, has the date of today in it, or a formula the time. */
  asksFor: { today: boolean; now: boolean };
  matchesPattern: PatternMatcher;
  /** In which it is shown and answered, BCP 47: the original's unless `versionIn` gave it. */
  language: string;
  /** The system's, in that language. */
  texts: SystemTexts;
  /** What labels of boards' columns are called in it, by the keys of these texts. */
  labels: TranslatedTexts;
  linkRules: LinkRules;
  redirectUrl: string | null;
  settings: PublicPageSettings;
  /** The board on which its answers become items. */
  board: Pick<FormContent, "mondayWorkspaceId" | "mondayBoardId" | "mondayGroupId">;
  /** Where its answers are delivered to, besides the mailboxes of members. */
  targets: DeliveryTarget[];
  /** Whether a member is e-mailed about its answers. */
  isMailed: boolean;
  publicForm: PublicForm;
  /** The Markdown of its texts, parsed once. */
  contents: ParsedContents;
  thankYou: MarkdownBlock[];
  /** The same of the texts of endings, by their ids. */
  endingTexts: ReadonlyMap<string, readonly MarkdownBlock[]>;
  /** The same of messages to respondents. */
  messageTexts: ReadonlyMap<string, readonly MarkdownBlock[]>;
  closedMessage: MarkdownBlock[];
  /** null: the form begins at once. */
  welcome: WelcomeContent | null;
  /** What visitors get of it: the same without the fields of stages. null: there are none, so all of it. */
  visitors: PublishedVersion | null;
};

/** Limit of the cache, in characters of what `versionIn` gives as JSON; in memory a version takes several times that. */
const MAX_CHARACTERS = 30_000_000;

/** `language`: null for the original. */
type Wanted = { versionId: number; language: string | null };

/**
 * Versions in a language each, never stale: versions are immutable. What is missing is read once, however many wait for it, and
 * whatever is evicted meanwhile.
 */
const cache = processState(
  "published versions",
  () =>
    new LRUCache<string, PublishedVersion, Wanted>({
      maxSize: MAX_CHARACTERS,
      sizeCalculation: charactersOf,
      fetchMethod: async (_key, _stale, { context }) => (await readVersion(context)) ?? undefined,
      ignoreFetchAbort: true,
    }),
);

/** A version by its id, in its original language; null when it was deleted. Inside a transaction pass its client. */
export async function loadVersion(
  versionId: number,
  client?: Parameters<typeof findVersion>[1],
): Promise<PublishedVersion | null> {
  const wanted = { versionId, language: null };
  if (client === undefined) {
    return load(wanted);
  }
  // A transaction does not wait for another's reading, which may wait for the transaction.
  const version = cache.get(keyOf(wanted)) ?? (await readVersion(wanted, client));
  cache.set(keyOf(wanted), version ?? undefined);
  return version;
}

/**
 * A version in one of its languages: texts, endings and messages are translated, and its fields know what their options
 * are called; what answers hold, options and conditions are the original's. A language that it does not offer is the
 * original. `version`: as it was loaded, or in another language; of other fields (`withFields`) it would lose them. Where it
 * was deleted meanwhile, it stays as it is.
 */
export async function versionIn(
  version: PublishedVersion,
  language: string,
): Promise<PublishedVersion> {
  const { languages } = version.settings;
  return shownIn(
    version,
    languages.includes(language) ? language : originalLanguage(version.settings),
  );
}

/**
 * A version on a page in a language that it does not offer: the system's texts are in that, its own are the original's and say
 * so (`untranslated`).
 */
export async function originalIn(
  version: PublishedVersion,
  language: string,
): Promise<PublishedVersion> {
  return shownIn(version, language);
}

async function shownIn(version: PublishedVersion, language: string): Promise<PublishedVersion> {
  const { versionId, settings, visitors } = version;
  if (language === version.language) {
    return version;
  }
  const isOriginal = language === originalLanguage(settings);
  const whole = await load({ versionId, language: isOriginal ? null : language });
  if (whole === null) {
    return version;
  }
  // Where it has no stages, both are the same.
  return withLiveState(visitors === null ? visitorsVersion(whole) : whole, version);
}

async function load(wanted: Wanted): Promise<PublishedVersion | null> {
  return (await cache.fetch(keyOf(wanted), { context: wanted })) ?? null;
}

function keyOf({ versionId, language }: Wanted): string {
  return language === null ? String(versionId) : `${versionId}:${language}`;
}

async function readVersion(
  { versionId, language }: Wanted,
  client?: Parameters<typeof findVersion>[1],
): Promise<PublishedVersion | null> {
  const stored = await findVersion(versionId, client);
  if (stored === null) {
    return null;
  }
  const texts = language === null ? {} : await findTextsOfVersion({ versionId, language });
  return toPublishedVersion(versionId, {
    stored,
    language: language ?? originalLanguage(stored.settings),
    texts,
  });
}

function charactersOf({ publicForm, fields, settings, labels }: PublishedVersion): number {
  const { title, description } = publicForm;
  return JSON.stringify([title, description, fields, settings, labels]).length;
}

/** The fields that submissions of this version were given under. */
export async function loadVersionFields(versionId: number): Promise<Field[]> {
  return (await loadVersion(versionId))?.fields ?? [];
}

/** The version with other fields, as those with options of now. */
export function withFields(version: PublishedVersion, fields: Field[]): PublishedVersion {
  return {
    ...version,
    fields,
    form: compileForm(withFieldRules(fields, version.settings), createCalculation),
  };
}

type StoredTexts = VersionTexts & { stored: StoredVersion };

function toPublishedVersion(
  versionId: number,
  { stored, ...shown }: StoredTexts,
): PublishedVersion {
  const part = visitorsPart(stored.fields);
  const made = { versionId, stored, ...shown };
  const visitors = part === stored.fields ? null : versionOf({ ...made, part, visitors: null });
  return versionOf({ ...made, part: stored.fields, visitors });
}

/** What visitors fill in of a version: nothing of its stages. */
export function visitorsVersion(version: PublishedVersion): PublishedVersion {
  const { visitors } = version;
  return visitors === null ? version : withLiveState(visitors, version);
}

type Made = StoredTexts & {
  versionId: number;
  /** Of its fields. */
  part: readonly Field[];
  visitors: PublishedVersion | null;
};

function versionOf({
  versionId,
  stored,
  language,
  texts: owners,
  part,
  visitors,
}: Made): PublishedVersion {
  const content = contentInLanguage({ ...stored, fields: [...part] }, { language, texts: owners });
  const { formId, teamId, secretsTeamId, number, title, description, untranslated, ...rest } =
    content;
  const { fields: translated, redirectUrl, settings, webhooks, ...board } = rest;
  const written = gatherRepeatedSections(translated);
  const fields = withPlainLabels(written);
  const texts = textsOf(language);
  return {
    formId,
    teamId,
    secretsTeamId,
    versionId,
    version: number,
    stop: null,
    passwordHash: null,
    teamTheme: null,
    hasHooks: false,
    fields,
    form: compileForm(withFieldRules(fields, settings), createCalculation),
    asksFor: asksForDay(fields),
    matchesPattern: createPatternMatcher(fields),
    language,
    texts,
    labels: labelsOf(owners),
    linkRules: linkRulesOf(withLimits(fields, settings), settings),
    redirectUrl,
    settings,
    board,
    targets: deliveryTargets({
      webhooks,
      chats: settings.chats,
      mondayBoardId: board.mondayBoardId,
    }),
    isMailed: canSendMail() && settings.isOwnerMailed,
    publicForm: {
      id: formId,
      title,
      description,
      fields: visitorsFields(fields, board).map((field) => withOtherNamed(field, texts)),
      ...(untranslated && { untranslated }),
    },
    contents: parsedContents(written.filter((field) => !isHiddenValue(field))),
    thankYou: parseMarkdown(settings.thankYou),
    endingTexts: new Map(settings.endings.map(({ id, text }) => [id, parseMarkdown(text)])),
    messageTexts: new Map(settings.messages.map(({ id, text }) => [id, parseMarkdown(text)])),
    closedMessage: parseMarkdown(settings.closedMessage),
    welcome: welcomeOf(settings.welcome),
    visitors,
  };
}

function asksForDay(fields: readonly Field[]): PublishedVersion["asksFor"] {
  const { now, today } = asksForTime(
    calculationNodes(fields).flatMap(({ parsed }) => (parsed.ok ? [parsed.root] : [])),
  );
  return { now, today: today || dependOnToday(fields) };
}

function labelsOf(texts: TranslatedTexts): TranslatedTexts {
  return Object.fromEntries(Object.entries(texts).filter(([key]) => labelOfKey(key) !== null));
}
