import "server-only";
import { LRUCache } from "lru-cache";
import { AppError } from "@/lib/domain/errors";
import type { Field } from "@/lib/domain/fields/base-field";
import { publicField } from "@/lib/domain/board/public-field";
import type { FormContent, PublicForm } from "@/lib/domain/forms/form";
import type { PublicPageSettings } from "@/lib/domain/forms/public-page-settings";
import type { MarkdownBlock } from "@/lib/field-types/_shared/markdown/markdown-tree";
import { parseMarkdown } from "@/lib/field-types/_shared/markdown/parse-markdown";
import {
  parsedContents,
  type ParsedContents,
} from "@/lib/field-types/_shared/markdown/parsed-contents";
import { findLivePointer, findLivePointerById, findVersion } from "./published-versions.repository";

/** A published form: `fields` as the server needs them, `publicForm` as a visitor may know it. */
export type LiveForm = {
  formId: number;
  ownerId: number;
  versionId: number;
  /** Number of the live version. */
  version: number;
  fields: Field[];
  redirectUrl: string | null;
  settings: PublicPageSettings;
  /** Where its answers are written to. */
  board: Pick<FormContent, "mondayWorkspaceId" | "mondayBoardId" | "mondayGroupId">;
  publicForm: PublicForm;
  /** The Markdown of its texts, parsed once a version. */
  contents: ParsedContents;
  thankYou: MarkdownBlock[];
  closedMessage: MarkdownBlock[];
};

/** Of the fields as JSON; in memory an entry takes a multiple of it. */
const MAX_CHARACTERS = 30_000_000;

/** Versions never change, so an entry is never stale; the pointer is read on every call. */
const cache = new LRUCache<number, LiveForm>({ max: 200, maxSize: MAX_CHARACTERS });

/** The form that is live under this address right now, or null. */
export function loadLiveForm(publicUrl: string): Promise<LiveForm | null> {
  return findLivePointer(publicUrl).then(loadLive);
}

async function loadLive(
  pointer: Awaited<ReturnType<typeof findLivePointer>>,
): Promise<LiveForm | null> {
  if (pointer === null) {
    return null;
  }
  const cached = cache.get(pointer.versionId);
  if (cached !== undefined) {
    return cached;
  }
  const version = await findVersion(pointer.versionId);
  if (version === null) {
    return null;
  }
  const { number, title, description, fields, redirectUrl, settings, ...board } = version;
  const publicForm = {
    id: pointer.formId,
    title,
    description,
    fields: fields.map((field) => publicField(field, board)),
  };
  const contents = parsedContents(fields);
  const thankYou = parseMarkdown(settings.thankYou);
  const closedMessage = parseMarkdown(settings.closedMessage);
  const live = {
    ...pointer,
    version: number,
    fields,
    redirectUrl,
    settings,
    board,
    publicForm,
    contents,
    thankYou,
    closedMessage,
  };
  cache.set(pointer.versionId, live, { size: JSON.stringify(fields).length });
  return live;
}

/** Like `loadLiveForm`; the documented 404 when nothing is live there. */
export async function requireLiveForm(publicUrl: string): Promise<LiveForm> {
  return orNotFound(await loadLiveForm(publicUrl));
}

/** The same for the form of this id. */
export async function requireLiveFormById(id: number): Promise<LiveForm> {
  return orNotFound(await loadLive(await findLivePointerById(id)));
}

function orNotFound(live: LiveForm | null): LiveForm {
  if (live === null) {
    throw new AppError("not-found", "Form not found or not published");
  }
  return live;
}
