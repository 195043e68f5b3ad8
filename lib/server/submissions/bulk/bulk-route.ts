import "server-only";
import {
  submissionChangeResponse,
  submissionChoiceRequest,
  type SubmissionChoice,
} from "@/lib/contracts/submissions";
import type { Identity } from "@/lib/server/auth/authenticate";
import { idParams } from "@/lib/server/http/params";
import { runBulkAction, type BulkAction } from "./run-bulk-action";

type Call = { identity: Identity; params: { id: number }; body: SubmissionChoice };

/** Options for `withRoute` of a bulk action on submissions of the form in the address. */
export function bulkRoute(change: BulkAction) {
  return {
    auth: "user",
    params: idParams,
    notFound: "Form not found",
    body: submissionChoiceRequest,
    response: submissionChangeResponse,
    handler: ({ identity, params, body: choice }: Call) =>
      runBulkAction({ formId: params.id, ownerId: identity.user.id, choice, change }),
  } as const;
}
