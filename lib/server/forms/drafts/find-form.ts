import "server-only";
import { AppError } from "@/lib/domain/errors";
import type { Form } from "@/lib/domain/forms/form";
import { idParam } from "@/lib/server/http/params";
import { findFormAccess, findStoredForm, type StoredForm } from "./forms.repository";
import { presentForm } from "./present-form";

type OwnedForm = { id: number; teamId: number };

/** The owner's form; the same 404 when it is missing, in the trash or somebody else's. */
export async function requireStoredForm(key: OwnedForm): Promise<StoredForm> {
  const form = await findStoredForm(key);
  if (form === null) {
    throw formNotFound();
  }
  return form;
}

/**
 * Like `requireStoredForm`, but only checks access, without reading the form. Resolves to the team that its
 * secret answers are encrypted for.
 */
export async function requireFormAccess(key: OwnedForm): Promise<{ secretsTeamId: number }> {
  const form = await findFormAccess(key);
  if (form === null) {
    throw formNotFound();
  }
  return form;
}

/** The owner's form in the shape of the API, else 404. */
export async function requireForm(key: OwnedForm): Promise<Form> {
  return presentForm(await requireStoredForm(key));
}

/** The owner's form with the id in an address; null for anything else. */
export async function findForm({
  idText,
  teamId,
}: {
  idText: unknown;
  teamId: number;
}): Promise<Form | null> {
  const id = idParam.safeParse(idText);
  const form = id.success ? await findStoredForm({ id: id.data, teamId }) : null;
  return form && presentForm(form);
}

export function formNotFound(): AppError {
  return new AppError("not-found", "Form not found");
}

export function versionNotFound(): AppError {
  return new AppError("not-found", "Version not found");
}
