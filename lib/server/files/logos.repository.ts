import "server-only";
import { db } from "@/lib/server/db/client";

/** Where the pictures of a form lie among its files. No field has an empty id. */
export const LOGO_PLACE = "";

const WHOLE = { fieldId: LOGO_PLACE, submissionId: null, sha256: { not: "" } } as const;

/** A whole picture of a form that is not in the trash. */
export function findLogo(id: string) {
  return db.storedFile.findFirst({
    where: { ...WHOLE, id, form: { deletedAt: null } },
    select: { type: true, size: true, storageKey: true },
  });
}

/** Leaves a picture of this form to housekeeping, from then on. */
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

/** Keeps an uploaded picture of this form for as long as the form; false when there is none. */
export async function claimLogo({ id, formId }: { id: string; formId: number }): Promise<boolean> {
  const { count } = await db.storedFile.updateMany({
    where: { ...WHOLE, id, formId },
    data: { expiresAt: null },
  });
  return count > 0;
}
