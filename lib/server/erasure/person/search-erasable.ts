import "server-only";
import type { PersonSearchResponse } from "@/lib/contracts/submissions/erasures";
import { findPerson, type FoundWithQuestions } from "./find-person";
import type { FoundInvitee } from "./search-invitees";
import type { FoundRequest } from "./search-requests";

/** How many submissions a search lists. */
const LISTED = 500;

/** The submissions, bundled requests and invitees of a team with this text; see `searchPerson`. */
export async function searchErasable({
  details = false,
  ...request
}: {
  teamId: number;
  text: string;
  details?: boolean | undefined;
}): Promise<PersonSearchResponse> {
  const { found, requests, invitees } = await findPerson(request);
  const erasable = found.filter(({ isHeld }) => !isHeld);
  const heldCount = found.length - erasable.length;
  const formCount = new Set(erasable.map(({ formId }) => formId)).size;
  return {
    count: found.length + requests.length + invitees.length,
    submissions: found.slice(0, LISTED).map((each) => presentFound(each, details)),
    ...(heldCount > 0 && { heldCount }),
    ...(details && formCount > 1 && { formCount }),
    ...(requests.length > 0 && {
      requestCount: requests.length,
      requests: requests.slice(0, LISTED).map(presentRequest),
    }),
    ...(invitees.length > 0 && {
      inviteeCount: invitees.length,
      invitees: invitees.slice(0, LISTED).map(presentInvitee),
    }),
  };
}

function presentRequest({ id, submissionId, createdAt, quarantined, deletedAt }: FoundRequest) {
  return {
    requestId: id,
    number: submissionId,
    createdAt: createdAt.toISOString(),
    ...(quarantined && { quarantined: true as const }),
    ...(deletedAt !== null && { deleted: true as const }),
  };
}

function presentInvitee({ id, formId, form, name, email, createdAt }: FoundInvitee) {
  return {
    inviteeId: id,
    formId,
    formTitle: form.title,
    name,
    email,
    createdAt: createdAt.toISOString(),
    ...(form.deletedAt !== null && { formDeleted: true as const }),
  };
}

function presentFound(
  {
    id,
    createdAt,
    formId,
    form,
    quarantined,
    deletedAt,
    isHeld,
    mondayItemId,
    questions,
  }: FoundWithQuestions,
  details: boolean,
): PersonSearchResponse["submissions"][number] {
  return {
    formId,
    formTitle: form.title,
    submissionId: id,
    createdAt: createdAt.toISOString(),
    ...(details && questions.length > 0 && { questions: [...questions] }),
    ...(quarantined && { quarantined: true as const }),
    ...(deletedAt !== null && { deleted: true as const }),
    ...(form.deletedAt !== null && { formDeleted: true as const }),
    ...(isHeld && { isHeld: true as const }),
    ...(mondayItemId !== null && { mondayItemId }),
  };
}
