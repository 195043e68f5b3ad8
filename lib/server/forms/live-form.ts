import "server-only";
import { AppError } from "@/lib/domain/errors";
import type { Field } from "@/lib/domain/fields/base-field";
import { withoutBoardKeys } from "@/lib/domain/fields/without-board-keys";
import type { PublicForm } from "@/lib/domain/forms/form";
import type { PublicPageSettings } from "@/lib/domain/forms/public-page-settings";
import {
  parsedContents,
  type ParsedContents,
} from "@/lib/field-types/_shared/markdown/parsed-contents";
import { findLivePointer, findVersion } from "./live-forms.repository";

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
  publicForm: PublicForm;
  /** The Markdown of its texts, parsed once a version. */
  contents: ParsedContents;
};

const MAX_CACHED = 200;
/** Versions never change, so an entry is never stale; the pointer is read on every call. */
const cache = new Map<number, LiveForm>();

/** The form that is live under this address right now, or null. */
export async function loadLiveForm(publicUrl: string): Promise<LiveForm | null> {
  const pointer = await findLivePointer(publicUrl);
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
  const { number, title, description, fields, redirectUrl, settings } = version;
  const publicForm = {
    id: pointer.formId,
    title,
    description,
    fields: fields.map(withoutBoardKeys),
  };
  const contents = parsedContents(fields);
  return remember({
    ...pointer,
    version: number,
    fields,
    redirectUrl,
    settings,
    publicForm,
    contents,
  });
}

/** Like `loadLiveForm`; the documented 404 when nothing is live there. */
export async function requireLiveForm(publicUrl: string): Promise<LiveForm> {
  const live = await loadLiveForm(publicUrl);
  if (live === null) {
    throw new AppError("not-found", "Form not found or not published");
  }
  return live;
}

function remember(live: LiveForm): LiveForm {
  const oldest = cache.keys().next();
  if (cache.size >= MAX_CACHED && oldest.done !== true) {
    cache.delete(oldest.value);
  }
  cache.set(live.versionId, live);
  return live;
}
