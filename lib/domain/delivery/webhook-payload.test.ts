import { expect, it } from "vitest";
import { MAX_BODY_BYTES, webhookBody, type WebhookPayload } from "./webhook-payload";

const payload = (text: string): WebhookPayload => ({
  type: "submission.created",
  timestamp: "2026-03-01T12:00:00.000Z",
  data: {
    formId: 1,
    formTitle: "Orders",
    submissionId: 2,
    createdAt: "2026-03-01T12:00:00.000Z",
    answers: { a: text },
    values: [],
    fields: [{ id: "a", type: "any", label: "A" }],
  },
});

it("a body beyond the limit only says which submission it is", () => {
  const empty = Buffer.byteLength(webhookBody(payload("")));
  // Two bytes per letter: the limit counts bytes.
  const room = Math.floor((MAX_BODY_BYTES - empty) / 2);
  const full = payload("ä".repeat(room));
  expect(webhookBody(full)).toBe(JSON.stringify(full));
  const thin: unknown = JSON.parse(webhookBody(payload("ä".repeat(room + 1))));
  expect(thin).toEqual({
    ...full,
    data: { ...full.data, answers: {}, fields: [], truncated: true },
  });
});
