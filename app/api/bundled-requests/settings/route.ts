import { requestSettingsRequest, requestSettingsResponse } from "@/lib/contracts/bundled-requests";
import {
  getRequestSettings,
  saveRequestSettings,
} from "@/lib/server/bundled-requests/request-settings";
import { methodNotAllowed } from "@/lib/server/http/method-not-allowed";
import { withRoute } from "@/lib/server/http/with-route";

export const GET = withRoute({
  auth: "user",
  response: requestSettingsResponse,
  handler: ({ identity }) => getRequestSettings(identity.user.id),
});

export const PUT = withRoute({
  auth: "user",
  body: requestSettingsRequest,
  response: requestSettingsResponse,
  handler: ({ identity, body, request }) =>
    saveRequestSettings({ ownerId: identity.user.id, request: body, caller: request }),
});

export const { POST, PATCH, DELETE } = methodNotAllowed("GET", "PUT");
