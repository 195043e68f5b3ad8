import "server-only";
import { mediaIdsIn } from "@/lib/domain/fields/media";
import {
  findEndingMedia,
  findFormContents,
  findFormNaming,
  findTrashedFormsWithMedia,
  rehomeMedia,
  releaseMedia,
} from "./media.repository";

const BATCH = 200;

/**
 * Before files are removed: media that were let go, and those of forms that are removed for good, stay when another
 * form of the team still names them, as a copy does, or an earlier version.
 */
export async function keepNamedMedia({
  now,
  trashedBefore,
}: {
  now: Date;
  trashedBefore: Date;
}): Promise<void> {
  for (const id of await findTrashedFormsWithMedia(trashedBefore)) {
    const form = await findFormContents(id);
    if (form !== null) {
      await releaseMedia([...mediaIdsIn(form)], { teamId: form.teamId, expiresAt: now });
    }
  }
  let after = "";
  for (;;) {
    const batch = await findEndingMedia({ now, trashedBefore, after, limit: BATCH });
    const last = batch.at(-1);
    if (last === undefined) {
      return;
    }
    for (const { id, form } of batch) {
      const formId = await findFormNaming({ id, teamId: form.teamId, trashedBefore });
      if (formId !== null) {
        await rehomeMedia({ id, formId });
      }
    }
    after = last.id;
  }
}
