import {
  submissionListQuery,
  submissionListResponse,
} from "@/lib/contracts/submissions/submissions";
import { ofForm } from "@/lib/server/http/of-form";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { nextPageLink } from "@/lib/server/http/responses/next-page-link";
import { withRoute } from "@/lib/server/http/with-route";
import { listSubmissions } from "@/lib/server/submissions/list-submissions";
import { readingOf } from "@/lib/server/submissions/reading-of";

export const GET = withRoute({
  ...ofForm,
  permission: "answers:read",
  query: submissionListQuery,
  response: submissionListResponse,
  handler: async ({ team, params, query, reply }) => {
    const teamId = team.id;
    const reading = readingOf(query);
    const page = await listSubmissions({ formId: params.id, teamId, query: reading });
    reply.set("X-Total-Count", String(page.total));
    reply.set("X-Quarantined-Count", String(page.quarantinedCount));
    if (page.newestId !== null) {
      reply.set("X-Newest-Id", String(page.newestId));
    }
    if (page.nextCursor !== null) {
      const path = `/api/forms/${params.id}/submissions`;
      reply.set("Link", nextPageLink({ path, query: { ...reading, cursor: page.nextCursor } }));
    }
    return page.submissions;
  },
});

export const { POST, PUT, PATCH, DELETE } = methodNotAllowed("GET");
