import {
  deletePasskeyRequest,
  passkeyResponse,
  renamePasskeyRequest,
} from "@/lib/contracts/accounts/passkeys";
import { nameForPasskey, removePasskey } from "@/lib/server/accounts/passkeys/change-passkeys";
import { idParams } from "@/lib/server/http/params";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { withRoute } from "@/lib/server/http/with-route";

const passkey = {
  auth: "user",
  permission: "account",
  params: idParams,
  notFound: "Passkey not found",
} as const;

export const PATCH = withRoute({
  ...passkey,
  body: renamePasskeyRequest,
  response: passkeyResponse,
  handler: ({ identity, params, body }) =>
    nameForPasskey({ id: params.id, userId: identity.user.id, name: body.name }),
});

export const DELETE = withRoute({
  ...passkey,
  body: deletePasskeyRequest,
  handler: ({ identity, params, body: { password }, request }) =>
    removePasskey({ id: params.id, identity, password, caller: request }),
});

export const { GET, POST, PUT } = methodNotAllowed("PATCH", "DELETE");
