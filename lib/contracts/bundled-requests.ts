import { z } from "zod";
import { centsOf } from "@/lib/domain/approval/cents";
import {
  isRequestType,
  lineProblem,
  MAX_LINES,
  type ValuedLine,
} from "@/lib/domain/approval/request-line";
import { OTHER_REQUESTOR } from "@/lib/domain/approval/request-settings";
import type { StandaloneRequest } from "@/lib/domain/approval/standalone-request";
import { isSubmissionId } from "@/lib/domain/approval/submission-id";
import { LIMITS } from "@/lib/domain/limits";
import { ENGLISH } from "@/lib/domain/system-texts/english";
import { say } from "@/lib/domain/system-texts/sentence";
import { withoutMarks } from "@/lib/domain/texts/invisible";
import { FOUR_DIGIT_YEAR, hasFourDigitYear } from "@/lib/domain/time/four-digit-year";
import { isEmailAddress } from "@/lib/domain/urls/email-address";
import { parseUrl } from "@/lib/domain/urls/parse-url";
import { cursor } from "./row-id";

/**
 * Set when the page was opened by a signed-in user: the request must not go to another account.
 */
export const SIGNED_IN_HEADER = "X-Signed-In";

const MAX_NAME = 200;
const MAX_LIST = 200;
const MAX_THRESHOLD = 1_000_000_000;

function filled(message: string, max: number = MAX_NAME) {
  const tooLong = `Please use at most ${max} characters`;
  return z.string(message).trim().min(1, message).max(max, tooLong);
}

const emailMessage = "Please enter a valid email address";
const deadlineMessage = "Please choose a decision deadline";
const numberMessage = "The submission number must look like SUB-2026-123";

const line = z.unknown().transform((value, context): ValuedLine => {
  const given = z.record(z.string(), z.unknown()).catch({}).parse(value);
  const wrong = lineProblem(given);
  const problem = wrong === null ? newValueProblem(given["newValue"]) : say(wrong, ENGLISH);
  const { type, category, amount, newValue } = given;
  if (problem !== null || !isRequestType(type)) {
    context.addIssue({ code: "custom", message: problem ?? "" });
    return z.NEVER;
  }
  const worth = typeof newValue === "number" ? { newValue } : {};
  return { type, category: String(category), amount: Number(amount), ...worth };
});

/**
 * The inputs. Sums, approver and summary sentence are ignored and computed again. Unknown keys
 * pass: the spam guard looks for its honeypot among them.
 */
export const submitRequestRequest = z.looseObject({
  submissionId: z.string(numberMessage).refine(isSubmissionId, numberMessage),
  requestor: z.object(
    {
      name: filled("Please choose a requestor"),
      email: z.string(emailMessage).overwrite(withoutMarks).refine(isEmailAddress, emailMessage),
    },
    "Please choose a requestor",
  ),
  property: filled("Please choose a property"),
  decisionDeadline: z
    .string(deadlineMessage)
    .pipe(z.iso.date(deadlineMessage).refine(hasFourDigitYear, FOUR_DIGIT_YEAR)),
  reason: filled("Please enter a reason for the request", LIMITS.description),
  requests: z
    .array(line, ENGLISH.requests.none)
    .min(1, ENGLISH.requests.none)
    .max(MAX_LINES, `Please add at most ${MAX_LINES} requests`),
});

function newValueProblem(value: unknown): string | null {
  if (value === undefined || value === null) {
    return null;
  }
  const cents = centsOf(value);
  return cents === null || cents <= 0 ? "Please enter a new value in dollars and cents" : null;
}

const amount = z.number();
const summary = z.object({
  totalConcessionAmount: amount,
  totalChangeAmount: amount,
  grandTotal: amount,
  itemCount: z.number().int(),
  approvalInfo: z.object({
    approver: z.string(),
    reason: z.string(),
    priority: z.enum(["high", "low"]),
  }),
  naturalLanguageSummary: z.string(),
});

/** The documented payload as stored. */
export const storedRequest = z.object({
  submissionId: z.string(),
  requestor: z.object({ name: z.string(), email: z.string() }),
  property: z.string(),
  decisionDeadline: z.string(),
  reason: z.string(),
  requests: z.array(
    z.object({
      lineItem: z.number().int(),
      type: z.enum(["Concession", "Change"]),
      category: z.string(),
      amount,
      newValue: z.exactOptional(amount),
    }),
  ),
  summary,
  approvalRequired: z.literal(true),
  submissionTimestamp: z.string(),
}) satisfies z.ZodType<StandaloneRequest>;

export const submitRequestResponse = z.object({
  id: z.number().int(),
  submissionId: z.string(),
  summary,
});

const bundledRequestResponse = storedRequest.extend({
  id: z.number().int(),
  createdAt: z.string(),
  synced: z.boolean(),
  /** In quarantine: not delivered, and only in the list of quarantined requests. */
  quarantined: z.literal(true).optional(),
  /** Why it is in quarantine, one sentence each. */
  quarantineReasons: z.array(z.string()).optional(),
});
export const bundledRequestListResponse = z.array(bundledRequestResponse);

/** One request with its neighbours in the list, newest first. */
export const bundledRequestDetailResponse = bundledRequestResponse.extend({
  newerId: z.number().int().nullable(),
  olderId: z.number().int().nullable(),
});

/** Query of the paged list. Without any of them: the newest 1,000. */
export const bundledRequestListQuery = z.object({
  limit: z.coerce.number().int().min(1).max(LIMITS.rowsPerCall).default(LIMITS.rowsPerCall),
  cursor,
  q: z.string().trim().max(200).optional(),
  /** Only quarantined ones. */
  quarantined: z.literal("1").optional(),
});

/** Query of an export: everything that the same search finds. */
export const bundledRequestExportQuery = z.object({
  q: z.string().trim().max(200).optional(),
  format: z.enum(["csv", "xlsx", "json"], "Please name a format: csv, xlsx or json").default("csv"),
  /** Whether a CSV file starts with a byte order mark, for Excel. */
  bom: z.enum(["0", "1"]).default("0"),
});

const webhook = z
  .string()
  .trim()
  .max(LIMITS.url)
  .refine(isWebAddress, "Please enter webhook URLs that begin with https:// or http://");

const thresholdMessage = "Please enter a threshold in whole dollars";

/** The settings an owner may change; what is optional is unchanged when absent. */
export const requestSettingsRequest = z.strictObject({
  requestors: names("Please enter at least one requestor"),
  properties: names("Please enter at least one property"),
  approvers: z.strictObject({
    high: filled("Please enter who approves above the threshold"),
    low: filled("Please enter who approves up to the threshold"),
  }),
  threshold: z
    .number(thresholdMessage)
    .int(thresholdMessage)
    .min(0, thresholdMessage)
    .max(MAX_THRESHOLD, `Please enter a threshold of at most $${MAX_THRESHOLD}`),
  webhooks: z
    .array(webhook)
    .max(LIMITS.webhooksPerForm, `There can be at most ${LIMITS.webhooksPerForm} webhooks`)
    .transform((urls) => [...new Set(urls)])
    .optional(),
  isOwnerMailed: z.boolean("'isOwnerMailed' must be true or false").optional(),
  isPageOn: z.boolean("'isPageOn' must be true or false").optional(),
  isOnMyForms: z.boolean("'isOnMyForms' must be true or false").optional(),
  isRequestPageOnly: z.boolean("'isRequestPageOnly' must be true or false").optional(),
  /** Changes nothing: what GET answers can be sent back as it is. */
  isRecipient: z.boolean("'isRecipient' must be true or false").optional(),
});

export const requestSettingsResponse = z.object({
  requestors: z.array(z.string()),
  properties: z.array(z.string()),
  approvers: z.object({ high: z.string(), low: z.string() }),
  threshold: z.number(),
  webhooks: z.array(z.string()),
  isOwnerMailed: z.boolean(),
  isPageOn: z.boolean(),
  isOnMyForms: z.boolean(),
  isRequestPageOnly: z.boolean(),
  /** Whether requests of visitors who are not signed in are stored in this account. */
  isRecipient: z.boolean(),
});

function names(message: string) {
  return z
    .array(filled("Please leave no name blank"), message)
    .transform((list) => [...new Set(list)].filter((name) => name !== OTHER_REQUESTOR))
    .refine((list) => list.length > 0, message)
    .refine((list) => list.length <= MAX_LIST, `There can be at most ${MAX_LIST} names in a list`);
}

function isWebAddress(text: string): boolean {
  const protocol = parseUrl(text)?.protocol;
  return protocol === "https:" || protocol === "http:";
}

export type SubmitRequestRequest = z.infer<typeof submitRequestRequest>;
export type SubmitRequestResponse = z.infer<typeof submitRequestResponse>;
export type BundledRequestResponse = z.infer<typeof bundledRequestResponse>;
export type BundledRequestDetailResponse = z.infer<typeof bundledRequestDetailResponse>;
export type BundledRequestListQuery = z.infer<typeof bundledRequestListQuery>;
export type BundledRequestExportQuery = z.infer<typeof bundledRequestExportQuery>;
export type RequestSettingsRequest = z.infer<typeof requestSettingsRequest>;
export type RequestSettingsResponse = z.infer<typeof requestSettingsResponse>;
