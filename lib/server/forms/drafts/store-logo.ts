import "server-only";
import { AppError } from "@/lib/domain/errors";
import type { FormContent } from "@/lib/domain/forms/form";
import { claimLogo, releaseLogo } from "@/lib/server/files/logos.repository";
import { logger } from "@/lib/server/logging/logger";
import { findSettingsOfVersions } from "../versions/form-versions.repository";
import { requireStoredForm } from "./find-form";
import { trashEnd } from "./trash";

type Change = { formId: number; teamId: number; before: FormContent; after: FormContent };

/** Makes a logo permanent when a save first refers to it; 400 when the form has no such upload. */
export async function storeLogo({ formId, before, after }: Omit<Change, "teamId">): Promise<void> {
  const id = after.settings.logoId;
  if (id === null || id === before.settings.logoId) {
    return;
  }
  if (!(await claimLogo({ id, formId }))) {
    throw unknownLogo();
  }
}

/**
 * Lets the logo expire that a save removed, unless a version uses it: after 30 days, so that an undo still
 * finds it. To be called after the save, which fails when a version was published meanwhile.
 */
export async function dropLogo({ before, after, ...form }: Change): Promise<void> {
  const id = before.settings.logoId;
  if (id !== null && id !== after.settings.logoId) {
    // The save itself has succeeded, so a failure is only logged.
    await release({ ...form, id }).catch((error: unknown) => {
      logger.warn({ error, formId: form.formId }, "Could not release a logo");
    });
  }
}

async function release({ id, formId, teamId }: Omit<Change, "before" | "after"> & { id: string }) {
  const versions = await findSettingsOfVersions(formId);
  if (versions.some(({ logoId }) => logoId === id)) {
    return;
  }
  await releaseLogo({ id, formId, expiresAt: trashEnd(new Date()) });
  // Another save may refer to it again by now.
  const { content } = await requireStoredForm({ id: formId, teamId });
  if (content.settings.logoId === id) {
    await claimLogo({ id, formId });
  }
}

/** 400 when the content of a new form refers to a logo, which only existing forms can have. */
export function refuseLogo({ settings }: FormContent): void {
  if (settings.logoId !== null) {
    throw unknownLogo();
  }
}

function unknownLogo(): AppError {
  const message = "The logo is unknown. Please upload it again.";
  return new AppError("invalid", message, { fieldErrors: { settings: message } });
}
