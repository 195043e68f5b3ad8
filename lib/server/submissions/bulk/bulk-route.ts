import "server-only";
import {
  submissionChangeResponse,
  submissionChoiceRequest,
  type SubmissionChoice,
} from "@/lib/contracts/submissions/submissions";
import type { MemberTeam } from "@/lib/server/auth/authenticate";
import { formOf } from "@/lib/server/auth/resources";
import { idParams } from "@/lib/server/http/params";
import { runBulkAction, type BulkAction } from "./run-bulk-action";

type Call = { team: MemberTeam; params: { id: number }; body: SubmissionChoice };

/** Options for `withRoute` of a bulk action on submissions of the form in the address. */
export function bulkRoute(change: BulkAction) {
  return {
    auth: "user",
    resource: formOf,
    params: idParams,
    notFound: "Form not found",
    body: submissionChoiceRequest,
    response: submissionChangeResponse,
    handler: ({ team, params, body: choice }: Call) =>
      runBulkAction({ formId: params.id, teamId: team.id, choice, change }),
  } as const;
}
