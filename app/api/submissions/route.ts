import {
  ownerSubmissionListQuery,
  ownerSubmissionListResponse,
} from "@/lib/contracts/submissions/submissions";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { nextPageLink } from "@/lib/server/http/responses/next-page-link";
import { withRoute } from "@/lib/server/http/with-route";
import { listOwnerSubmissions } from "@/lib/server/submissions/list-owner-submissions";
import { readingOf } from "@/lib/server/submissions/reading-of";

export const GET = withRoute({
  auth: "user",
  permission: "answers:read",
  isByForm: true,
  query: ownerSubmissionListQuery,
  response: ownerSubmissionListResponse,
  handler: async ({ team: { id: teamId, formIds }, query, reply }) => {
    const reading = readingOf(query);
    const page = await listOwnerSubmissions({ teamId, formIds, query: reading });
    reply.set("X-Total-Count", String(page.total));
    if (page.nextCursor !== null) {
      const next = { path: "/api/submissions", query: { ...reading, cursor: page.nextCursor } };
      reply.set("Link", nextPageLink(next));
    }
    return page.submissions;
  },
});

export const { POST, PUT, PATCH, DELETE } = methodNotAllowed("GET");
