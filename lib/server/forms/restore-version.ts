import "server-only";
import { AppError } from "@/lib/domain/errors";
import type { Form } from "@/lib/domain/forms/form";
import { findContentOfVersion } from "./form-versions.repository";
import { requireOwnedForm } from "./require-form";
import { changeContent } from "./save-form";

/** Replaces the working copy with what version `number` held; nothing goes live by that. */
export async function restoreVersion({
  id,
  ownerId,
  number,
}: {
  id: number;
  ownerId: number;
  number: number;
}): Promise<Form> {
  await requireOwnedForm({ id, ownerId });
  const content = await findContentOfVersion({ formId: id, number });
  if (content === null) {
    throw new AppError("not-found", "Version not found");
  }
  return changeContent({ id, ownerId, basedOn: null, change: () => content });
}
