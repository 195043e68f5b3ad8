import {
  IMPORT_FILE_BYTES,
  importFormQuery,
  importFormResponse,
} from "@/lib/contracts/forms/import-form";
import { readMultipartFile } from "@/lib/server/files/read-multipart-file";
import { importForm } from "@/lib/server/forms/import/import-form";
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
    return readMultipartFile({
      headers: request.headers,
      body: request.body,
      maxBytes: IMPORT_FILE_BYTES,
      take: (file) =>
        importForm({
          format: query.format,
          file,
          create: query.create === "1" ? { ...owner, caller: request } : null,
        }),
    });
  },
});

export const { GET, PUT, PATCH, DELETE } = methodNotAllowed("POST");
