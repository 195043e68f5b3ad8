import { DEFAULT_LISTS } from "@/lib/domain/approval/default-lists";
import type { ValuedLine } from "@/lib/domain/approval/request-line";
import { newSubmissionId } from "@/lib/domain/approval/submission-id";
import { listRequests } from "@/lib/server/bundled-requests/read-requests";
import { submitRequest } from "@/lib/server/bundled-requests/submit-request";

const DAY_MS = 24 * 60 * 60 * 1000;
const concession = (category: string, amount: number, newValue?: number): ValuedLine => ({
  type: "Concession",
  category,
  amount,
  ...(newValue !== undefined && { newValue }),
});
const share = (amount: number): ValuedLine => ({
  type: "Change",
  category: "Changes in Class B Share",
  amount,
});

const REQUESTS: { reason: string; requests: ValuedLine[] }[] = [
  {
    reason: "The buyer asks for credits at closing instead of repairs.",
    requests: [concession("Closing Cost Credits", 3750), share(1800)],
  },
  {
    reason: "Inspection findings and a late lender change.",
    requests: [
      concession("Amendment to Investor Purchase Price", 5500, 412_500),
      concession("Closing Cost Credits", 3750),
      share(1800),
    ],
  },
  { reason: "The survey came back smaller than listed.", requests: [share(950)] },
];

/** Adds a few bundled requests of the last days, unless the account has some. */
export async function seedBundledRequests(teamId: number): Promise<void> {
  const { total } = await listRequests({ teamId, query: { limit: 1 } });
  if (total > 0) {
    return;
  }
  const { requestors, properties } = DEFAULT_LISTS;
  for (const [index, entered] of REQUESTS.entries()) {
    const now = new Date(Date.now() - (REQUESTS.length - index) * DAY_MS);
    const deadline = new Date(now.getTime() + 14 * DAY_MS);
    await submitRequest({
      activeTeamId: teamId,
      now,
      request: {
        ...entered,
        submissionId: newSubmissionId(now.getFullYear()),
        requestor: { name: requestors[index] ?? "", email: "leasing@example.com" },
        property: properties[index] ?? "",
        decisionDeadline: deadline.toISOString().slice(0, 10),
      },
    });
  }
}
