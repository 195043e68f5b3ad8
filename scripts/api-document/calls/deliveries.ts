import type { CallTexts } from "../call-text";
import { at, delivery } from "../examples";

const secret = {
  secret: "whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD",
  previousSecret: null,
  previousValidUntil: null,
};

export const deliveries = {
  "GET /api/forms/{id}/deliveries": {
    summary: "List the deliveries of a form",
    example: { query: { state: "delivered" }, answer: [delivery] },
    headers: ["Link"],
  },
  "GET /api/forms/{id}/submissions/{sid}/deliveries": {
    summary: "List the deliveries of a submission",
    example: { answer: [delivery] },
  },
  "GET /api/forms/{id}/deliveries/counts": {
    summary: "Count the deliveries of a form by their state",
    example: {
      answer: {
        waiting: 0,
        delivered: 11,
        failed: 1,
        paused: 0,
        resendable: { failed: 1, paused: 0 },
        limited: null,
      },
    },
  },
  "POST /api/deliveries/{id}/retry": {
    summary: "Send a delivery again",
    example: { answer: { id: 7 } },
    errors: [409],
  },
  "POST /api/forms/{id}/deliveries/retry": {
    summary: "Send deliveries of a form again",
    description: "All in a `state`, or those with these `ids`.",
    example: { body: { state: "failed" }, answer: { count: 1 } },
  },
  "POST /api/forms/{id}/webhooks/test": {
    summary: "Send a test to a webhook address",
    description:
      "The newest submission of the form, with its answers, marked by `test: true`; one that is made from the fields where there is none, and for tokens without `submissions:read`. 20 a minute.",
    example: {
      body: { url: "https://example.com/hook" },
      answer: { ok: true, status: 200, durationMs: 41, error: null },
    },
    errors: [429],
  },
  "POST /api/forms/{id}/chats/test": {
    summary: "Send a test to a chat",
    description:
      "A message to a channel, with the names of questions in place of answers and a link to the form. `service`, `url` and `text` are those of a chat in `settings.chats`, which need not be saved. 20 a minute, with tests of webhooks.",
    example: {
      body: {
        service: "slack",
        url: "https://hooks.slack.com/services/T0/B0/x",
        text: "New: {{name}}",
      },
      answer: { ok: true, status: 200, durationMs: 120, error: null },
    },
    errors: [429],
  },
  "POST /api/forms/{id}/messages/{messageId}/test": {
    summary: "Send yourself a message to respondents",
    description:
      "The message of the working copy with these `answers`, which are not checked, to the confirmed address of whoever asks and no other. 409 while that address is not confirmed or gets no e-mails, and where this installation sends none; 30 an hour.",
    example: {
      body: { answers: { name: "Ada" } },
      answer: { address: "ann@example.com" },
    },
    errors: [409, 429, 502],
  },
  "GET /api/webhooks": {
    summary: "List the addresses of webhooks and chats that did not work lately",
    example: {
      answer: [
        {
          url: "https://example.com/hook",
          failingSince: at,
          disabledAt: at,
          disabledReason: "It answered 410.",
          heldUntil: null,
          pausedCount: 3,
        },
      ],
    },
  },
  "POST /api/webhooks/enable": {
    summary: "Enable an address of webhooks or chats that was disabled",
    description: "Its deliveries are sent again; the answer counts them.",
    example: { body: { url: "https://example.com/hook" }, answer: { count: 3 } },
  },
  "GET /api/webhooks/secret": {
    summary: "Read the secret that signs webhooks",
    description: "Each such call is in the audit log.",
    example: { answer: secret },
  },
  "POST /api/webhooks/secret/rotate": {
    summary: "Replace the secret that signs webhooks",
    description: "The old one signs, too, for 24 hours.",
    example: { answer: { ...secret, previousSecret: "whsec_bGlnaHQ", previousValidUntil: at } },
    errors: [409],
  },
} as const satisfies CallTexts;
