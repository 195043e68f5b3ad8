import "server-only";
import type { PersonSearchResponse } from "@/lib/contracts/submissions/erasures";
import { findPerson, type FoundWithQuestions } from "./find-person";
import type { FoundRequest } from "./search-requests";

/** How many submissions a search lists. */
const LISTED = 500;

/** The submissions and bundled requests of a team with this text in an answer; see `searchPerson`. */
export async function searchErasable({
  details = false,
  ...request
}: {
  teamId: number;
  text: string;
  details?: boolean | undefined;
}): Promise<PersonSearchResponse> {
  const { found, requests } = await findPerson(request);
  const erasable = found.filter(({ isHeld }) => !isHeld);
  const heldCount = found.length - erasable.length;
  const formCount = new Set(erasable.map(({ formId }) => formId)).size;
  return {
    count: found.length + requests.length,
    submissions: found.slice(0, LISTED).map((each) => presentFound(each, details)),
    ...(heldCount > 0 && { heldCount }),
    ...(details && formCount > 1 && { formCount }),
    ...(requests.length > 0 && {
      requestCount: requests.length,
      requests: requests.slice(0, LISTED).map(presentRequest),
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
