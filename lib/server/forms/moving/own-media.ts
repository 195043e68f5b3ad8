import "server-only";
import { mediaIdsIn } from "@/lib/domain/fields/media";
import { MEDIA_LIMITS } from "@/lib/domain/files/media-limits";
import { measureMedia } from "@/lib/server/files/media/measure-media";
import {
  findFormNaming,
  findMediaOf,
  MEDIA_FIELD_ID,
  rehomeMedia,
  type HomedMedia,
} from "@/lib/server/files/media/media.repository";
import { storage } from "@/lib/server/files/storage";
import { storeFile } from "@/lib/server/files/store-file";
import { findNamingContents, renameMedia } from "./own-media.repository";

type OwnedForm = { formId: number; teamId: number };

/**
 * Makes a form the only one that names the media that it names, for good: what other forms of its team show, too, as a
 * copy does, is copied for it. Then all of it leaves with the form, and nothing of theirs. 409 when the storage is full.
 */
export async function ownMedia({ formId, teamId }: OwnedForm): Promise<void> {
  const named = mediaIdsIn(await findNamingContents(formId));
  const copies = new Map<string, string>();
  for (const media of await findMediaOf({ formId, ids: [...named] })) {
    const { id } = media;
    const other = await findFormNaming({ id, teamId, except: formId });
    if (other !== null && named.has(id)) {
      copies.set(id, await copyMedia(media, { formId, teamId }));
    }
    if (other !== null && media.formId === formId) {
      await rehomeMedia({ id, formId: other });
    } else if (other === null && media.formId !== formId) {
      await rehomeMedia({ id, formId });
    }
  }
  if (copies.size > 0) {
    await renameMedia({ formId, copies, now: new Date() });
  }
}

async function copyMedia({ name, storageKey, size }: HomedMedia, form: OwnedForm) {
  const { id } = await storeFile({
    ...form,
    fieldId: MEDIA_FIELD_ID,
    name,
    type: "",
    bytes: storage().read(storageKey, { start: 0, end: size - 1 }),
    size,
    limits: MEDIA_LIMITS,
    now: new Date(),
  });
  await measureMedia(id);
  return id;
}
