import { hookPayload } from "@/lib/contracts/hooks/payloads";
import type { HookEvent } from "@/lib/domain/delivery/hook-event";
import { reference, type JsonSchema } from "./json-schema";

/** What webhooks of forms are sent, too. */
const OF_FORMS: readonly HookEvent[] = [
  "submission.created",
  "submission.updated",
  "submission.withdrawn",
  "submission.stage",
];

const SUMMARIES: Readonly<Record<HookEvent, string>> = {
  "submission.created": "A submission was stored",
  "submission.updated": "A submission was corrected",
  "submission.withdrawn": "A submission was withdrawn by its respondent",
  "submission.deleted": "A submission went into the trash",
  "submission.restored": "A submission came back from the trash",
  "submission.stage": "A submission reached or left a stage",
  "delivery.delivered": "A delivery of a submission arrived",
  "delivery.failed": "A delivery of a submission is not tried again by itself",
  "form.published": "A version of a form is live",
  "form.unpublished": "A form is no longer live",
};

const SIGNED = [
  ["webhook-id", "Of this message, the same whenever it is sent: take each once."],
  ["webhook-timestamp", "When it is sent, in seconds."],
  [
    "webhook-signature",
    "`v1,` and the HMAC-SHA256 of id, time and body in base64; several with spaces.",
  ],
] as const;

/** The component of each payload by its name, as `SubmissionCreatedPayload`. */
export const PAYLOADS = Object.fromEntries(
  hookPayload.options.map((option) => [nameOf(option.shape.type.value), option]),
);

/** What is sent to addresses: of hooks all, of webhooks of forms some. */
export function webhooksOf(part: string): Record<string, JsonSchema> {
  return Object.fromEntries(
    hookPayload.options.map(({ shape }) => [
      shape.type.value,
      { post: messageOf(shape.type.value, part) },
    ]),
  );
}

function messageOf(event: HookEvent, part: string): JsonSchema {
  const to = OF_FORMS.includes(event) ? "webhooks of the form, and hooks" : "hooks";
  return {
    tags: [part],
    operationId: `on${nameOf(event).replace(/Payload$/, "")}`,
    summary: SUMMARIES[event],
    description: `Sent to ${to} that are told \`${event}\`, signed as Standard Webhooks say.`,
    security: [],
    parameters: SIGNED.map(([name, description]) => ({
      name,
      in: "header",
      required: true,
      description,
      schema: { type: "string" },
    })),
    requestBody: {
      required: true,
      content: { "application/json": { schema: reference(nameOf(event)) } },
    },
    responses: {
      "2XX": { description: "It was received. So say 302 and 303." },
      "410": { description: "The address is gone: nothing more is sent to it." },
      "4XX": { description: "Sent again later." },
      "5XX": { description: "Sent again later." },
    },
  };
}

function nameOf(event: HookEvent): string {
  const words = event.split(".").map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return `${words.join("")}Payload`;
}
