import { addressCodeRequest, addressCodeResponse } from "@/lib/contracts/public-form/public-forms";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { withRoute } from "@/lib/server/http/with-route";
import { codeRate } from "@/lib/server/public-form/proved-addresses/code-rate";
import { sendAddressCode } from "@/lib/server/public-form/proved-addresses/send-address-code";
import { liveFormOptions } from "@/lib/server/public-form/version/live-form";

export const POST = withRoute({
  ...liveFormOptions,
  body: addressCodeRequest,
  rateLimit: codeRate("address-codes"),
  response: addressCodeResponse,
  status: 202,
  handler: async ({ loadResource, body }) =>
    sendAddressCode({ live: await loadResource(), ...body }),
});

export const { GET, PUT, PATCH, DELETE } = methodNotAllowed("POST");
