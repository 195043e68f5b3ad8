import "server-only";
import {
  submissionChangeResponse,
  submissionChoiceRequest,
  type SubmissionChoice,
} from "@/lib/contracts/submissions";
import type { Identity } from "@/lib/server/auth/authenticate";
import { idParams } from "@/lib/server/http/params";
import { changeChosen, type Change } from "./run-bulk-action";

type Call = { identity: Identity; params: { id: number }; body: SubmissionChoice };

/** For `withRoute`: does something to chosen submissions of the form in the address. */
export function chosenRoute(change: Change) {
  return {
    auth: "user",
    params: idParams,
    notFound: "Form not found",
    body: submissionChoiceRequest,
    response: submissionChangeResponse,
    handler: ({ identity, params, body: choice }: Call) =>
      changeChosen({ formId: params.id, ownerId: identity.user.id, choice, change }),
  } as const;
}
