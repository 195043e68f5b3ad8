import "server-only";
import { AppError } from "@/lib/domain/errors";
import type { FormContent } from "@/lib/domain/forms/form";
import { claimLogo } from "@/lib/server/files/logos.repository";

/** Keeps the picture that a save names for the first time; 400 when it is not one of this form. */
export async function keepLogo({
  formId,
  before,
  after,
}: {
  formId: number;
  before: FormContent;
  after: FormContent;
}): Promise<void> {
  const id = after.settings.logoId;
  if (id === null || id === before.settings.logoId) {
    return;
  }
  if (!(await claimLogo({ id, formId }))) {
    throw unknownLogo();
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
