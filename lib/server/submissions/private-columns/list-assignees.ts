import "server-only";
import type { AssigneesResponse } from "@/lib/contracts/submissions/private-columns";
import { requireFormAccess } from "@/lib/server/forms/drafts/find-form";
import { findReadersOfAnswers } from "@/lib/server/outbox/mail/mail-addresses.repository";

/** Who can be the assignee of a form's submissions: the members who may read its answers. 404 when it is not the team's. */
export async function listAssignees(key: {
  id: number;
  teamId: number;
}): Promise<AssigneesResponse> {
  await requireFormAccess(key);
  const readers = await findReadersOfAnswers({ teamId: key.teamId, formId: key.id });
  return readers.map(({ userId, username }) => ({ userId, username }));
}
