import { mailSettingsRequest, mailSettingsResponse } from "@/lib/contracts/mail-settings";
import { readMailSettings, saveMailSettings } from "@/lib/server/deliveries/email/mail-settings";
import { methodNotAllowed } from "@/lib/server/http/method-not-allowed";
import { withRoute } from "@/lib/server/http/with-route";

export const GET = withRoute({
  auth: "user",
  response: mailSettingsResponse,
  handler: ({ identity }) => readMailSettings(identity.user.email),
});

export const PUT = withRoute({
  auth: "user",
  body: mailSettingsRequest,
  response: mailSettingsResponse,
  handler: ({ identity: { user }, body, request }) =>
    saveMailSettings({ ...body, ownerId: user.id, address: user.email, caller: request }),
});

export const { POST, PATCH, DELETE } = methodNotAllowed("GET", "PUT");
