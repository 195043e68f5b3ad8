import { requestSettingsRequest, requestSettingsResponse } from "@/lib/contracts/bundled-requests";
import {
  getRequestSettings,
  saveRequestSettings,
} from "@/lib/server/bundled-requests/request-settings";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { withRoute } from "@/lib/server/http/with-route";

export const GET = withRoute({
  auth: "user",
  permission: "request-lists:read",
  response: requestSettingsResponse,
  handler: ({ team }) => getRequestSettings(team.id),
});

export const PUT = withRoute({
  auth: "user",
  permission: "request-lists:write",
  body: requestSettingsRequest,
  response: requestSettingsResponse,
  handler: ({ team, body, request }) =>
    saveRequestSettings({ teamId: team.id, request: body, caller: request }),
});

export const { POST, PATCH, DELETE } = methodNotAllowed("GET", "PUT");
