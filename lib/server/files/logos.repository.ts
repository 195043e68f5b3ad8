import "server-only";
import { db } from "@/lib/server/db/client";

/** The `fieldId` of logos among a form's files; no field has an empty id. */
export const LOGO_FIELD_ID = "";

const WHOLE = { fieldId: LOGO_FIELD_ID, submissionId: null, sha256: { not: "" } } as const;

/** A completely uploaded logo of a form that is not in the trash. */
export function findLogo(id: string) {
  return db.storedFile.findFirst({
    where: { ...WHOLE, id, form: { deletedAt: null } },
    select: { type: true, size: true, storageKey: true },
  });
}

/** Lets housekeeping remove a logo of this form after `expiresAt`. */
export async function releaseLogo({
  id,
  formId,
  expiresAt,
}: {
  id: string;
  formId: number;
  expiresAt: Date;
}): Promise<void> {
  await db.storedFile.updateMany({ where: { ...WHOLE, id, formId }, data: { expiresAt } });
}

/** Keeps an uploaded logo as long as its form exists; false when the form has no such upload. */
export async function claimLogo({ id, formId }: { id: string; formId: number }): Promise<boolean> {
  const { count } = await db.storedFile.updateMany({
    where: { ...WHOLE, id, formId },
    data: { expiresAt: null },
  });
  return count > 0;
}
