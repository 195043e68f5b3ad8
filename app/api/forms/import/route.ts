import { importFormQuery, importFormResponse } from "@/lib/contracts/forms/import-form";
import { receiveImport } from "@/lib/server/forms/import/receive-import";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { withRoute } from "@/lib/server/http/with-route";

export const POST = withRoute({
  auth: "user",
  permission: "forms:write",
  query: importFormQuery,
  takesFile: true,
  rateLimit: ({ ip }) => ({ key: `import-form:${ip}`, points: 600, windowMs: 3_600_000 }),
  response: importFormResponse,
  isCreated: ({ create }) => create === "1",
  handler: ({ identity, team, query, request }) => {
    const owner = { teamId: team.id, role: team.role, createdById: identity.user.id };
    return receiveImport(request, {
      format: query.format,
      create: query.create === "1" ? { ...owner, caller: request } : null,
    });
  },
});

export const { GET, PUT, PATCH, DELETE } = methodNotAllowed("POST");
