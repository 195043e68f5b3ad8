import type { CallTexts } from "../call-text";
import { at } from "../examples";

const request = {
  formId: 1,
  events: ["submission.created", "delivery.failed"],
  url: "https://example.com/hooks/7f3a",
  expiresAt: null,
};
const hook = { id: 3, ...request, createdAt: at, createdBy: "ida" };

export const hooks = {
  "GET /api/hooks": {
    summary: "List the hooks of the active team",
    description:
      "The newest first, of a token or member for certain forms those of these forms alone; with `formId` those of this form. One that has ended says since when and why; 30 days later it is gone.",
    example: { query: { formId: 1 }, answer: [{ ...hook, endedAt: null, endReason: null }] },
    errors: [404],
  },
  "POST /api/hooks": {
    summary: "Subscribe to what happens to a form, or to all forms of the team",
    description:
      "`secret` signs what is sent, and is shown this once. `formId` absent or null: all forms of the team. 400 for an address that a webhook could not have, and for an `expiresAt` that is past; 403 for all forms where the caller reaches certain ones alone; 404 for a form of another team; 409 for the 101st that lives.",
    example: {
      body: request,
      answer: { ...hook, secret: "whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD" },
    },
    errors: [404, 409, 429],
  },
  "GET /api/hooks/samples": {
    summary: "Samples of what a hook is told",
    description:
      "One to three whole payloads of an `event`, as `webhooks` of this document has them: of the newest submissions of the form, or without `formId` of the forms that the caller reaches; made from the fields where there are none.",
    example: {
      query: { event: "form.published" },
      answer: [
        {
          type: "form.published",
          timestamp: at,
          data: { formId: 1, formTitle: "Feedback", version: 2, publicUrl: "feedback-4f9c2e7a1b" },
        },
      ],
    },
    errors: [404],
  },
  "DELETE /api/hooks/{id}": {
    summary: "End a subscription",
    description: "Nothing is sent any more, also not what waited.",
  },
} as const satisfies CallTexts;
