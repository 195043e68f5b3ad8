import { boardWebhookRequest, boardWebhookResponse } from "@/lib/contracts/board-webhooks";
import { receiveBoardWebhook } from "@/lib/server/deliveries/ask-back/webhook/receive-board-webhook";
import { webhookKeyParams } from "@/lib/server/http/params";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { withRoute } from "@/lib/server/http/with-route";

// What the board service posts of a board, under the address that a form gave it.
export const POST = withRoute({
  auth: "public",
  params: webhookKeyParams,
  notFound: "There is no such webhook.",
  body: boardWebhookRequest,
  response: boardWebhookResponse,
  // A service with many boards posts from few addresses; what is above the limit it posts again a minute later.
  rateLimit: ({ ip }) => ({ key: `board-webhook:${ip}`, points: 3_000, windowMs: 60_000 }),
  handler: ({ params: { key }, body, request }) =>
    receiveBoardWebhook({ key, body, authorization: request.headers.get("authorization") }),
});

export const { GET, PUT, PATCH, DELETE } = methodNotAllowed("POST");
