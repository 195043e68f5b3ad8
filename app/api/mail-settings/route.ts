import { mailSettingsRequest, mailSettingsResponse } from "@/lib/contracts/accounts/mail-settings";
import { readMailSettings, saveMailSettings } from "@/lib/server/deliveries/email/mail-settings";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { withRoute } from "@/lib/server/http/with-route";

export const GET = withRoute({
  auth: "user",
  permission: "account",
  response: mailSettingsResponse,
  handler: ({ identity }) => readMailSettings(identity.user.email),
});

export const PUT = withRoute({
  auth: "user",
  permission: "account",
  body: mailSettingsRequest,
  response: mailSettingsResponse,
  handler: ({ identity, team, body, request }) =>
    saveMailSettings({ ...body, teamId: team.id, address: identity.user.email, caller: request }),
});

export const { POST, PATCH, DELETE } = methodNotAllowed("GET", "PUT");
