import type { z } from "zod";
import { auditEventResponse } from "@/lib/contracts/accounts/audit-log";
import { sessionListResponse, signedInResponse, userResponse } from "@/lib/contracts/accounts/auth";
import { mailSettingsResponse } from "@/lib/contracts/accounts/mail-settings";
import { boardSnapshotResponse } from "@/lib/contracts/board-service";
import {
  bundledRequestDetailResponse,
  bundledRequestListResponse,
  requestSettingsResponse,
  submitRequestRequest,
  submitRequestResponse,
} from "@/lib/contracts/bundled-requests";
import {
  deliveryListResponse,
  webhookSecretResponse,
  webhookStatesResponse,
} from "@/lib/contracts/deliveries";
import { formCardResponse } from "@/lib/contracts/forms/form-cards";
import {
  formResponse,
  formStatsResponse,
  formVersionContentResponse,
  formVersionListResponse,
} from "@/lib/contracts/forms/forms";
import {
  createFormRequest,
  formToSave,
  newForm,
  saveFormRequest,
} from "@/lib/contracts/forms/save-form";
import { translationsResponse } from "@/lib/contracts/forms/translations";
import { hookResponse } from "@/lib/contracts/hooks/hooks";
import { hookPayload } from "@/lib/contracts/hooks/payloads";
import { publicFormResponse, submitFormRequest } from "@/lib/contracts/public-form/public-forms";
import {
  ownerSubmissionResponse,
  submissionChangeResponse,
  submissionChoiceRequest,
  submissionDetailResponse,
  submissionListResponse,
} from "@/lib/contracts/submissions/submissions";
import { summaryResponse } from "@/lib/contracts/submissions/summary";
import { tokenResponse } from "@/lib/contracts/teams/api-tokens";
import { invitationListResponse, memberResponse, teamResponse } from "@/lib/contracts/teams/teams";
import { ENDING_ICONS, ENDINGS_PER_FORM } from "@/lib/domain/endings/ending";
import { endingListSchema } from "@/lib/domain/endings/ending-schema";
import { publicPageSettingsPatchSchema } from "@/lib/domain/forms/public-page-settings-schema";
import { LIMITS } from "@/lib/domain/limits";
import { notificationRulesSchema } from "@/lib/domain/notifications/notification-rules-schema";
import { idParam } from "@/lib/server/http/params";
import { fieldComponents, fieldStands } from "./field-schemas";
import { jsonSchemaOf, reference, type JsonSchema, type Stand } from "./json-schema";
import { PAYLOADS } from "./webhooks";

const FIELDS = { type: "array", items: reference("Field"), maxItems: LIMITS.fieldsPerForm };

/** Requests that have a name in the document. */
const REQUESTS = {
  FormToSave: formToSave,
  NewForm: newForm,
  SubmissionChoice: submissionChoiceRequest,
  BundledRequestToSubmit: submitRequestRequest,
} satisfies Record<string, z.ZodType>;

/** Answers that have a name in the document. */
const RESPONSES = {
  User: userResponse,
  SignedIn: signedInResponse,
  Session: sessionListResponse.element,
  AuditEvent: auditEventResponse,
  MailSettings: mailSettingsResponse,
  Team: teamResponse,
  Member: memberResponse,
  Token: tokenResponse,
  OpenInvitation: invitationListResponse.element,
  Form: formResponse,
  FormCard: formCardResponse,
  FormVersion: formVersionListResponse.element,
  FormVersionContent: formVersionContentResponse,
  Translations: translationsResponse,
  FormStats: formStatsResponse,
  PublicForm: publicFormResponse,
  Submission: submissionListResponse.element,
  SubmissionOfAnyForm: ownerSubmissionResponse,
  SubmissionDetail: submissionDetailResponse,
  SubmissionChange: submissionChangeResponse,
  Summary: summaryResponse,
  Delivery: deliveryListResponse.element,
  Hook: hookResponse,
  ...PAYLOADS,
  HookPayload: hookPayload,
  WebhookAddress: webhookStatesResponse.element,
  WebhookSecret: webhookSecretResponse,
  LiveBoard: boardSnapshotResponse,
  BundledRequest: bundledRequestListResponse.element,
  BundledRequestDetail: bundledRequestDetailResponse,
  BundledRequestReceipt: submitRequestResponse,
  RequestSettings: requestSettingsResponse,
} satisfies Record<string, z.ZodType>;

const ENDINGS = { type: "array", items: reference("Ending"), maxItems: ENDINGS_PER_FORM };

/** A save fills in what is absent, except the id. */
const ENDING = {
  description:
    "Shown after sending instead of the thank-you text, when it is the first whose rules are met. One without rules is always met.",
  type: "object",
  properties: {
    id: { type: "string", pattern: "^[A-Za-z0-9_-]{1,64}$", description: "Unique in the form." },
    rules: reference("RuleGroup"),
    icon: { enum: [...ENDING_ICONS], default: "done", description: "Beside the title." },
    title: { type: "string", maxLength: LIMITS.title },
    text: { type: "string", maxLength: LIMITS.description, description: "Markdown." },
    redirectUrl: {
      type: ["string", "null"],
      maxLength: LIMITS.url,
      description:
        "Where the visitor is sent; null shows the ending, whatever the form's address is.",
    },
  },
  required: ["id"],
  additionalProperties: false,
};

const REQUEST_LINE = {
  type: "object",
  properties: {
    type: { enum: ["Concession", "Change"] },
    category: { type: "string" },
    amount: { type: "number", description: "In dollars and cents, above 0." },
    newValue: { type: ["number", "null"] },
  },
  required: ["type", "category", "amount"],
};

/** What zod cannot tell, and every schema that has a name. */
export const stands: Stand = new Map<z.core.$ZodType, string | JsonSchema>([
  ...fieldStands,
  ...[...Object.entries(REQUESTS), ...Object.entries(RESPONSES)].map(
    ([name, schema]): [z.core.$ZodType, string] => [schema, name],
  ),
  [saveFormRequest, "FormToSave"],
  [createFormRequest, "NewForm"],
  [idParam, { type: "integer", minimum: 1, maximum: 2 ** 31 - 1 }],
  [formResponse.shape.fields, FIELDS],
  [publicFormResponse.shape.fields, FIELDS],
  [submissionDetailResponse.shape.fields, FIELDS],
  [endingListSchema, ENDINGS],
  [
    notificationRulesSchema,
    {
      anyOf: [reference("RuleGroup"), { type: "null" }],
      description:
        "Submissions that do not meet them are not e-mailed. Without any rule, or null, all are.",
    },
  ],
  [formToSave.shape.fields, { ...FIELDS, items: reference("FieldToSave") }],
  [formResponse.shape.settings, reference("FormSettings")],
  [formToSave.shape.settings, reference("FormSettingsToSave")],
  [formToSave.shape.id, { description: "Taken and ignored, so that a form can be sent back." }],
  [submitFormRequest, "Answers"],
  [submissionDetailResponse.shape.data, reference("Answers")],
  [submitRequestRequest.shape.requests.element, REQUEST_LINE],
]);

/** The named schemas of the document. */
export function components(): Record<string, JsonSchema> {
  const settings = jsonSchemaOf(publicPageSettingsPatchSchema, { io: "input", stands });
  return {
    Error: { type: "string", description: "One sentence, as plain text." },
    Problem: {
      type: "object",
      description: "RFC 9457, for callers that accept `application/problem+json`.",
      properties: {
        type: { type: "string", const: "about:blank" },
        title: { type: "string" },
        status: { type: "integer" },
        detail: { type: "string", description: "The sentence." },
        errors: {
          type: "object",
          description: "What `X-Error-Fields` says, without a limit.",
          additionalProperties: { type: "string" },
        },
      },
      required: ["type", "title", "status", "detail"],
    },
    ...fieldComponents(),
    Answers: {
      type: "object",
      description:
        "Answers by the ids of their fields. Which value a type takes is in docs/http-api.md.",
    },
    Ending: ENDING,
    FormSettingsToSave: {
      description: "Settings of a save: what is absent is unchanged.",
      ...settings,
    },
    FormSettings: {
      allOf: [
        reference("FormSettingsToSave"),
        { required: Object.keys(settings["properties"] ?? {}) },
      ],
    },
    ...named(REQUESTS, "input"),
    ...named(RESPONSES, "output"),
  };
}

function named(schemas: Record<string, z.ZodType>, io: "input" | "output") {
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [
      name,
      jsonSchemaOf(schema, { io, stands, isComponent: true }),
    ]),
  );
}
