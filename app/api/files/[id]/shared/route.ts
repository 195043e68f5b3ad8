import { sharedFileQuery } from "@/lib/contracts/shared-files";
import { openSharedFile } from "@/lib/server/files/downloads/shared-link";
import { fileParams } from "@/lib/server/http/params";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { withRoute } from "@/lib/server/http/with-route";

export const GET = withRoute({
  auth: "public",
  params: fileParams,
  notFound: "File not found",
  query: sharedFileQuery,
  handler: ({ params, query, request }) =>
    openSharedFile({
      id: params.id,
      ...query,
      range: request.headers.get("range"),
      now: new Date(),
    }),
});

export const { POST, PUT, PATCH, DELETE } = methodNotAllowed("GET");
