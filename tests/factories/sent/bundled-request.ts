import type { SubmitRequestRequest } from "@/lib/contracts/bundled-requests";
import { newSubmissionId } from "@/lib/domain/approval/submission-id";

/**
 * A request of the standalone page with a number of its own: $8,000 in concessions, $500 in
 * changes.
 */
export function bundledRequest(changes: Partial<SubmitRequestRequest> = {}): SubmitRequestRequest {
  return {
    submissionId: newSubmissionId(2026),
    requestor: { name: "Leasing Manager", email: "leasing@example.com" },
    property: "Harbor Point",
    decisionDeadline: "2026-12-04",
    reason: "Inspection findings.",
    requests: [
      {
        type: "Concession",
        category: "Amendment to Investor Purchase Price",
        amount: 7000,
        newValue: 412_500,
      },
      { type: "Concession", category: "Closing Cost Credits", amount: 1000 },
      { type: "Change", category: "Changes in Class B Share", amount: 500 },
    ],
    ...changes,
  };
}
