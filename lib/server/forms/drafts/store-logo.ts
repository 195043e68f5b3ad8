import "server-only";
import { AppError } from "@/lib/domain/errors";
import type { FormContent } from "@/lib/domain/forms/form";
import { logger } from "@/lib/server/logger";
import { claimLogo, releaseLogo } from "@/lib/server/files/logos.repository";
import { findSettingsOfVersions } from "../versions/form-versions.repository";
import { requireForm } from "./find-form";
import { trashEnd } from "./trash";

type Change = { formId: number; ownerId: number; before: FormContent; after: FormContent };

/** Keeps the picture that a save names for the first time; 400 when it is not one of this form. */
export async function storeLogo({ formId, before, after }: Omit<Change, "ownerId">): Promise<void> {
  const id = after.settings.logoId;
  if (id === null || id === before.settings.logoId) {
    return;
  }
  if (!(await claimLogo({ id, formId }))) {
    throw unknownLogo();
  }
}

/**
 * Lets the picture go that a save took away, unless a version names it: in a month, so that an undo finds it.
 * Call it after the save, which a version published meanwhile would have stopped.
 */
export async function dropLogo({ before, after, ...form }: Change): Promise<void> {
  const id = before.settings.logoId;
  if (id !== null && id !== after.settings.logoId) {
    // The save is stored, whatever comes of this.
    await release({ ...form, id }).catch((error: unknown) => {
      logger.warn({ error, formId: form.formId }, "Could not release a logo");
    });
  }
}

async function release({ id, formId, ownerId }: Omit<Change, "before" | "after"> & { id: string }) {
  const versions = await findSettingsOfVersions(formId);
  if (versions.some(({ logoId }) => logoId === id)) {
    return;
  }
  await releaseLogo({ id, formId, expiresAt: trashEnd(new Date()) });
  // Another save may have named it again since this one.
  const { content } = await requireForm({ id: formId, ownerId });
  if (content.settings.logoId === id) {
    await claimLogo({ id, formId });
  }
}

/** 400 when a form that is not there yet names a picture. */
export function refuseLogo({ settings }: FormContent): void {
  if (settings.logoId !== null) {
    throw unknownLogo();
  }
}

function unknownLogo(): AppError {
  const message = "The logo is unknown. Please upload it again.";
  return new AppError("invalid", message, { fieldErrors: { settings: message } });
}
