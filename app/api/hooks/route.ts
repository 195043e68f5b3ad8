import {
  createdHookResponse,
  createHookRequest,
  hookListQuery,
  hookListResponse,
} from "@/lib/contracts/hooks/hooks";
import { createHook, hostOf, listHooks } from "@/lib/server/deliveries/hook/manage-hooks";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { withRoute } from "@/lib/server/http/with-route";

export const GET = withRoute({
  auth: "user",
  permission: "hooks:write",
  isByForm: true,
  query: hookListQuery,
  response: hookListResponse,
  handler: ({ team, query }) => listHooks({ team, formId: query.formId }),
});

export const POST = withRoute({
  auth: "user",
  permission: "hooks:write",
  isByForm: true,
  isIdempotent: true,
  hasSecretAnswer: true,
  body: createHookRequest,
  response: createdHookResponse,
  status: 201,
  audit: { event: "hook-created", about: ({ data }) => aboutHook(data) },
  handler: ({ identity, team, body }) => createHook({ identity, team, request: body }),
});

function aboutHook({ formId, url }: { formId: number | null; url: string }) {
  return { subject: hostOf(url), ...(formId !== null && { formId }) };
}

export const { PUT, PATCH, DELETE } = methodNotAllowed("GET", "POST");
