import "server-only";
import type { Form } from "@/lib/domain/forms/form";
import type { Caller } from "@/lib/server/audit/record-event";
import { findVersionOf } from "./form-versions.repository";
import { requireFormAccess, versionNotFound } from "../drafts/find-form";
import { changeContent } from "../drafts/save-form";

/** Replaces the working copy with the content of version `number`; the live version stays as it is. */
export async function restoreVersion({
  id,
  teamId,
  number,
  caller,
}: {
  id: number;
  teamId: number;
  number: number;
  /** For the audit log. */
  caller: Caller;
}): Promise<Form> {
  await requireFormAccess({ id, teamId });
  const version = await findVersionOf({ formId: id, number });
  if (version === null) {
    throw versionNotFound();
  }
  return changeContent({ id, teamId, basedOn: null, change: () => version.content, caller });
}
