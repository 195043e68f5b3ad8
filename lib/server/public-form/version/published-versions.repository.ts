import "server-only";
import { z } from "zod";
import { storedSettings } from "@/lib/domain/forms/public-page-settings-schema";
import { db, type DatabaseTransaction } from "@/lib/server/db/client";
import { storedFields } from "@/lib/server/forms/drafts/stored-content";

const addressList = z.array(z.string()).catch([]);

/** Which version is live under a public address; null when none is. One indexed read. */
export function findLivePointer(publicUrl: string) {
  return findPointer({ publicUrl });
}

/** Like `findLivePointer`, by the form's id. */
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

/** A stored version with its owner; null when it was deleted. */
export async function findVersion(
  versionId: number,
  client: Pick<DatabaseTransaction, "formVersion"> = db,
) {
  const row = await client.formVersion.findUnique({
    where: { id: versionId },
    select: {
      formId: true,
      number: true,
      title: true,
      description: true,
      fields: true,
      redirectUrl: true,
      settings: true,
      webhooks: true,
      mondayWorkspaceId: true,
      mondayBoardId: true,
      mondayGroupId: true,
      form: { select: { ownerId: true, owner: { select: { email: true } } } },
    },
  });
  if (row === null) {
    return null;
  }
  const { form, ...version } = row;
  return {
    ...version,
    ownerId: form.ownerId,
    ownerEmail: form.owner.email,
    fields: storedFields(version.fields),
    settings: storedSettings(version.settings),
    webhooks: addressList.parse(version.webhooks),
  };
}
