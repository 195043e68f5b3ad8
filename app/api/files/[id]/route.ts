import { fileQuery } from "@/lib/contracts/files";
import { openFile } from "@/lib/server/files/downloads/open-file";
import { methodNotAllowed } from "@/lib/server/http/method-not-allowed";
import { fileParams } from "@/lib/server/http/params";
import { withRoute } from "@/lib/server/http/with-route";

export const GET = withRoute({
  auth: "user",
  params: fileParams,
  notFound: "File not found",
  query: fileQuery,
  handler: ({ identity, params, query, request }) =>
    openFile({
      id: params.id,
      ownerId: identity.user.id,
      isInlineWanted: query.inline === "1",
      range: request.headers.get("range"),
    }),
});

export const { POST, PUT, PATCH, DELETE } = methodNotAllowed("GET");
