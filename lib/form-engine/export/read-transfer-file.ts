import { DEFAULT_BOARD_MODE } from "@/lib/domain/board/board-mode";
import { isRecord } from "@/lib/domain/fields/answers";
import { EMPTY_CONTENT } from "@/lib/domain/forms/empty-content";
import type { FormContent } from "@/lib/domain/forms/form";
import {
  DEFAULT_PUBLIC_PAGE_SETTINGS,
  type PublicPageSettings,
} from "@/lib/domain/forms/public-page-settings";
import { publicPageSettingsPatchSchema } from "@/lib/domain/forms/public-page-settings-schema";
import { tagList } from "@/lib/domain/forms/tag-list-schema";
import { LIMITS } from "@/lib/domain/limits";
import { parseExactJson } from "@/lib/domain/numbers/parse-exact-json";
import { redirectTemplate } from "@/lib/domain/piping/redirect-template";
import { ensureFormIds } from "@/lib/field-types/registry/ensure-form-ids";
import { fieldListSchemaWithPatterns } from "@/lib/field-types/registry/field-patterns-schema";
import { parseBoundedJson } from "@/lib/utils/parse-bounded-json";
import { refusalsIn, type Check, type Refusal } from "../checks/form-check";
import { CONTENT_CHECKS, FIELD_CHECKS } from "../checks/form-checks";
import { normaliseFields } from "../normalise-fields";
import { normaliseSettings } from "../normalise-settings";
import type { Translation, TranslationsByLanguage } from "../translations/translation";
import { withStagesOf } from "./account-people";
import {
  TRANSFER_FORMAT,
  TRANSFER_VERSION,
  withoutAccount,
  withoutPicture,
} from "./write-transfer-file";

/**
 * The part of a form that can move to another account or installation. Webhooks, chats, asks of the board, the logo, pictures, board
 * settings and members who are e-mailed are left out: they belong to the account they were set up in (decision 030).
 */
export type TransferredForm = Pick<
  FormContent,
  "title" | "description" | "fields" | "redirectUrl" | "settings"
> & {
  tags?: string[];
  /** As the file has them: the server judges them with the form. */
  translations?: TranslationsByLanguage;
};

type ReadFile = { ok: true; form: TransferredForm } | { ok: false; problem: string };

/**
 * The form in a file's text, validated like a save; otherwise the reason in one sentence. `userId`: whose form it becomes,
 * who fills in what members of another account did.
 */
export function readTransferFile(text: string, userId: number): ReadFile {
  const file = parseBoundedJson(text, parseExactJson);
  if (!isRecord(file) || file["format"] !== TRANSFER_FORMAT) {
    return refused("This is not a form that was exported from Formlane.");
  }
  if (file["version"] !== TRANSFER_VERSION) {
    return refused(
      `The file is of version ${versionText(file["version"])}; this installation reads version ${TRANSFER_VERSION}.`,
    );
  }
  const form = ensureFormIds(file["form"]);
  return isRecord(form) ? readForm(form, userId) : refused("The file holds no form.");
}

function readForm(form: Readonly<Record<string, unknown>>, userId: number): ReadFile {
  const { title = "", description = "", redirectUrl = null } = form;
  const texts = [
    { name: "title", value: title, max: LIMITS.title },
    { name: "description", value: description ?? "", max: LIMITS.description },
  ];
  const wrong = texts.find(({ value, max }) => typeof value !== "string" || value.length > max);
  if (wrong) {
    return refused(`The form's ${wrong.name} must be text of at most ${wrong.max} characters.`);
  }
  const hasRedirect = redirectUrl !== null && redirectUrl !== "";
  const { address: redirect, problem: wrongRedirect } = hasRedirect
    ? redirectTemplate(typeof redirectUrl === "string" ? redirectUrl : "")
    : { address: null, problem: null };
  if (wrongRedirect !== null) {
    return refused(`${wrongRedirect}.`);
  }
  const fields = fieldListSchemaWithPatterns.safeParse(form["fields"] ?? []);
  if (!fields.success) {
    return refused(sentenceOf(fields.error.issues[0]));
  }
  const own = fields.data.map(withoutAccount);
  const unusable = firstRefusal(FIELD_CHECKS, { fields: own });
  if (unusable !== undefined) {
    return refusedBy(unusable);
  }
  const settings = publicPageSettingsPatchSchema.safeParse(
    withStagesOf(form["settings"] ?? {}, userId),
  );
  if (!settings.success) {
    return refused(`${settings.error.issues[0]?.message ?? "Its settings cannot be read"}.`);
  }
  const tags = tagList.safeParse(form["tags"] ?? []);
  if (!tags.success) {
    return refused(`${tags.error.issues[0]?.message ?? "Its tags cannot be read"}.`);
  }
  const translations = translationsIn(form["translations"] ?? {});
  if (translations === null) {
    return refused("The form's translations cannot be read.");
  }
  const content = {
    ...EMPTY_CONTENT,
    // Checked above to be strings.
    title: (title as string).trim() || "Untitled Form",
    description: (description ?? "") as string,
    redirectUrl: redirect,
    fields: normaliseFields(own),
    settings: withoutOwn(settings.data),
  };
  const refusal = firstRefusal(
    CONTENT_CHECKS.map(({ check }) => check),
    content,
  );
  if (refusal !== undefined) {
    return refusedBy(refusal);
  }
  return {
    ok: true,
    form: {
      title: content.title,
      description: content.description,
      redirectUrl: redirect,
      fields: content.fields,
      settings: normaliseSettings(content.settings, content.fields),
      ...(tags.data.length > 0 && { tags: tags.data }),
      ...(Object.keys(translations).length > 0 && { translations }),
    },
  };
}

/** null for what is none. */
function translationsIn(value: unknown): TranslationsByLanguage | null {
  const languages = isRecord(value) ? Object.entries(value) : null;
  const isRead = languages?.every(
    ([, texts]) => isRecord(texts) && Object.values(texts).every(isTranslation),
  );
  // Each is looked at above.
  return isRead ? (Object.fromEntries(languages ?? []) as TranslationsByLanguage) : null;
}

function isTranslation(value: unknown): value is Translation {
  return isRecord(value) && typeof value["text"] === "string" && typeof value["of"] === "string";
}

function firstRefusal<Part>(checks: readonly Check<Part>[], content: Part): Refusal | undefined {
  for (const check of checks) {
    const [refusal] = refusalsIn(check(content));
    if (refusal !== undefined) {
      return refusal;
    }
  }
  return undefined;
}

function withoutOwn(given: Partial<PublicPageSettings>): PublicPageSettings {
  const { logoId, logoText, itemName, endingColumnId, ...defaults } = DEFAULT_PUBLIC_PAGE_SETTINGS;
  const { noticeMembers, chats, askBack, notWrittenColumns, stageColumnId, statusColumnId } =
    defaults;
  const own = {
    logoId,
    logoText,
    itemName,
    endingColumnId,
    noticeMembers,
    chats,
    askBack,
    notWrittenColumns,
    stageColumnId,
    statusColumnId,
    theme: withoutPicture(given.theme ?? null),
    ...DEFAULT_BOARD_MODE,
  };
  return { ...DEFAULT_PUBLIC_PAGE_SETTINGS, ...given, ...own };
}

/** The sentences of some refusals end with their full stop, as the API answers them. */
function refusedBy({ sentence }: Refusal): ReadFile {
  return refused(sentence.endsWith(".") ? sentence : `${sentence}.`);
}

function refused(problem: string): ReadFile {
  return { ok: false, problem };
}

function versionText(version: unknown): string {
  return typeof version === "number" || typeof version === "string" ? String(version) : "unknown";
}

function sentenceOf(issue: { message: string; path: PropertyKey[] } | undefined): string {
  const place = issue?.path.find((part) => typeof part === "number");
  const message = issue?.message ?? "Its fields cannot be read";
  return place === undefined ? `${message}.` : `Field ${Number(place) + 1}: ${message}.`;
}
