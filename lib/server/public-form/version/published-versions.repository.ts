import "server-only";
import { db } from "@/lib/server/db/client";
import { storedSettings } from "@/lib/domain/forms/public-page-settings-schema";
import { storedFields } from "@/lib/server/forms/drafts/stored-content";

/** Which version is live under a public address right now; one indexed read. */
export function findLivePointer(publicUrl: string) {
  return findPointer({ publicUrl });
}

/** The same for the form of this id. */
export function findLivePointerById(id: number) {
  return findPointer({ id });
}

async function findPointer(where: { publicUrl: string } | { id: number }) {
  const form = await db.form.findUnique({
    where,
    select: { id: true, ownerId: true, liveVersionId: true, deletedAt: true },
  });
  if (form === null || form.liveVersionId === null || form.deletedAt !== null) {
    return null;
  }
  return { formId: form.id, ownerId: form.ownerId, versionId: form.liveVersionId };
}

export async function findVersion(versionId: number) {
  const version = await db.formVersion.findUnique({
    where: { id: versionId },
    select: {
      number: true,
      title: true,
      description: true,
      fields: true,
      redirectUrl: true,
      settings: true,
      mondayWorkspaceId: true,
      mondayBoardId: true,
      mondayGroupId: true,
    },
  });
  return (
    version && {
      ...version,
      fields: storedFields(version.fields),
      settings: storedSettings(version.settings),
    }
  );
}

/** What the owner chose for the page of a version; the defaults when it is gone. */
export async function findVersionSettings(versionId: number) {
  const version = await db.formVersion.findUnique({
    where: { id: versionId },
    select: { settings: true },
  });
  return storedSettings(version?.settings);
}
