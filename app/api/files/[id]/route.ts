import { fileQuery } from "@/lib/contracts/files";
import { fileOf } from "@/lib/server/auth/resources";
import { openFile } from "@/lib/server/files/downloads/open-file";
import { fileParams } from "@/lib/server/http/params";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { withRoute } from "@/lib/server/http/with-route";

export const GET = withRoute({
  auth: "user",
  permission: "answers:read",
  resource: fileOf,
  params: fileParams,
  notFound: "File not found",
  query: fileQuery,
  handler: ({ team, params, query, request }) =>
    openFile({
      id: params.id,
      teamId: team.id,
      isInlineWanted: query.inline === "1",
      range: request.headers.get("range"),
    }),
});

export const { POST, PUT, PATCH, DELETE } = methodNotAllowed("GET");
