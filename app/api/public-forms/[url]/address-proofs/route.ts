import {
  addressProofRequest,
  addressProofResponse,
} from "@/lib/contracts/public-form/public-forms";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { withRoute } from "@/lib/server/http/with-route";
import { codeRate } from "@/lib/server/public-form/proved-addresses/code-rate";
import { redeemAddressCode } from "@/lib/server/public-form/proved-addresses/redeem-address-code";
import { liveFormOptions } from "@/lib/server/public-form/version/live-form";

export const POST = withRoute({
  ...liveFormOptions,
  body: addressProofRequest,
  rateLimit: codeRate("address-proofs"),
  response: addressProofResponse,
  status: 201,
  handler: async ({ loadResource, body }) =>
    redeemAddressCode({ live: await loadResource(), ...body }),
});

export const { GET, PUT, PATCH, DELETE } = methodNotAllowed("POST");
