import "server-only";
import { AppError } from "@/lib/domain/errors";
import { findOwnedForm, isOwnedForm, type StoredForm } from "./forms.repository";

type OwnedForm = { id: number; ownerId: number };

/** The owner's form; the same 404 when it is missing, in the trash or somebody else's. */
export async function requireForm(key: OwnedForm): Promise<StoredForm> {
  const form = await findOwnedForm(key);
  if (form === null) {
    throw formNotFound();
  }
  return form;
}

/** Like `requireForm`, when only the right to see it matters. */
export async function requireOwnedForm(key: OwnedForm): Promise<void> {
  if (!(await isOwnedForm(key))) {
    throw formNotFound();
  }
}

export function formNotFound(): AppError {
  return new AppError("not-found", "Form not found");
}

export function versionNotFound(): AppError {
  return new AppError("not-found", "Version not found");
}
