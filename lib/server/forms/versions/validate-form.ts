import "server-only";
import type { FormFindingsResponse } from "@/lib/contracts/forms/assistant-tools";
import type { CreateFormRequest } from "@/lib/contracts/forms/save-form";
import type { FormContent } from "@/lib/domain/forms/form";
import type { Role } from "@/lib/domain/teams/permissions";
import { formChecks } from "@/lib/form-engine/checks/form-checks";
import { newContent } from "../drafts/create-form";
import { requireStoredForm } from "../drafts/find-form";
import { publishRefusals } from "./publish-form";

/** All that is wrong with a working copy. 404 for forms of others. */
export async function validateForm(key: {
  id: number;
  teamId: number;
}): Promise<FormFindingsResponse> {
  const { content } = await requireStoredForm(key);
  return findingsOf(content, { isStored: true });
}

/** The same of a form that is not stored; 400 and 403 for members and addresses that it may not name. */
export async function validateNewForm(given: {
  teamId: number;
  role: Role;
  request: CreateFormRequest;
}): Promise<FormFindingsResponse> {
  return findingsOf(await newContent(given), { isStored: false });
}

function findingsOf(
  content: FormContent,
  { isStored }: { isStored: boolean },
): FormFindingsResponse {
  const found = formChecks(content);
  const refusals = publishRefusals(content);
  // A stored form was accepted, and may have become what a save would refuse.
  const isAccepted = isStored || found.every(({ isBlocking }) => !isBlocking);
  const said = new Set(found.map(({ refusal }) => refusal?.sentence));
  const ofServer = refusals.filter(({ sentence }) => !said.has(sentence));
  return {
    isPublishable: refusals.length === 0 && isAccepted,
    findings: [
      ...found.map(({ fieldId, text, isBlocking, refusal }) => ({
        fieldId,
        text,
        isBlocking,
        ...(refusal && { refusal }),
      })),
      ...ofServer.map((refusal) => ({
        fieldId: null,
        text: refusal.sentence,
        isBlocking: true,
        refusal,
      })),
    ],
  };
}
