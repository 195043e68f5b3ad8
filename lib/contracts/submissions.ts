import { z } from "zod";
import type { Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import { cursor, rowId } from "./row-id";

const submissionResponse = z.object({
  id: z.number().int(),
  createdAt: z.string(),
  /** The documented folded shape. */
  data: z.custom<Answers>((value) => typeof value === "object" && value !== null),
  synced: z.boolean(),
  mondayItemId: z.string().nullable(),
  /** There only while the submission is kept back. */
  quarantined: z.literal(true).optional(),
});
export const submissionListResponse = z.array(submissionResponse);

/** One submission with the fields of the version it was given under. */
export const submissionDetailResponse = submissionResponse.extend({
  version: z.number().int(),
  fields: z.array(z.custom<Field>()),
  /** Neighbours in the list, newest first. */
  newerId: z.number().int().nullable(),
  olderId: z.number().int().nullable(),
  /** One sentence each, while it is kept back. */
  quarantineReasons: z.array(z.string()).optional(),
});

/** Which submissions of a form to show. Dates are ISO 8601. */
export const submissionFilterQuery = z.object({
  /** Words of answers, all of them; each by its beginning. */
  q: z.string().trim().max(200).optional(),
  /** "field:option" for each option that was chosen, a line each. */
  choice: z.string().max(5000).optional(),
  from: z.iso.datetime({ offset: true }).or(z.iso.date()).optional(),
  to: z.iso.datetime({ offset: true }).or(z.iso.date()).optional(),
  synced: z.enum(["true", "false"]).optional(),
  /** Those kept back instead of those that count. */
  quarantined: z.literal("1").optional(),
  /** Those deleted in the last 30 days. */
  deleted: z.literal("1").optional(),
});

/** Query of one submission: the list that its neighbours are of, and the secret answer to show. */
export const submissionDetailQuery = submissionFilterQuery.extend({
  /** Id of a secret field; the only one that is not masked. */
  reveal: z.string().min(1).max(200).optional(),
});

/** Query of the paged list. Without any of them: the newest 1,000. */
export const submissionListQuery = submissionFilterQuery.extend({
  limit: z.coerce.number().int().min(1).max(1000).default(1000),
  cursor,
});

/** Filters of the list of all forms: options, quarantine and trash are filtered in the list of one form. */
export const ownerFilterQuery = submissionFilterQuery.omit({
  choice: true,
  quarantined: true,
  deleted: true,
});

/** Query of the paged list of all forms. Without any of them: the newest 1,000. */
export const ownerSubmissionListQuery = ownerFilterQuery.extend({
  ...submissionListQuery.pick({ limit: true, cursor: true }).shape,
});

/** A submission in the list of all forms. */
export const ownerSubmissionResponse = submissionResponse.extend({
  formId: z.number().int(),
  /** Of the working copy, as the form's own list shows it. */
  formTitle: z.string(),
});
export const ownerSubmissionListResponse = z.array(ownerSubmissionResponse);

/** Query of an export: everything that the same filters show. */
export const submissionExportQuery = submissionFilterQuery.extend({
  /** "lines": CSV with a row for each line of answers that are tables. */
  format: z
    .enum(["csv", "lines", "xlsx", "json"], "Please name a format: csv, lines, xlsx or json")
    .default("csv"),
  /** A byte order mark before CSV, for Excel. */
  bom: z.enum(["0", "1"]).default("0"),
  /** Password answers too, readable. */
  secrets: z.enum(["0", "1"]).default("0"),
});

const submissionIdsRequest = z.strictObject({
  ids: z.array(rowId).min(1).max(1000),
  run: z.uuid().optional(),
});

/** The next of all that a filter shows, as many as one call takes. */
const submissionMatchRequest = z.strictObject({
  // Strict: a filter that is not understood must not mean all of them.
  matching: z.strictObject(submissionFilterQuery.shape),
  /** The newest of them when they were counted, or of those that are left: what came later is not meant. */
  upTo: rowId,
  /** How many they were, or are left; refused with 409 when there are more by now. */
  atMost: z.number().int().nonnegative(),
  run: z.uuid(),
});

/**
 * Which submissions to release, to delete, to restore or to send again. `run` names what all calls of one
 * deed have in common: none of them sends a delivery again that another one sent.
 */
export const submissionChoiceRequest = z.union([submissionIdsRequest, submissionMatchRequest]);

export const submissionChangeResponse = z.object({
  /** Submissions; deliveries where they are sent again. */
  count: z.number().int(),
  /** Which ones, where they were deleted. */
  ids: z.array(z.number().int()).optional(),
  /** The oldest id of this call, below which the next one goes on; null when all are done. */
  nextCursor: z.number().int().nullable(),
});

export type SubmissionResponse = z.infer<typeof submissionResponse>;
export type SubmissionDetailResponse = z.infer<typeof submissionDetailResponse>;
export type SubmissionListQuery = z.infer<typeof submissionListQuery>;
export type SubmissionExportQuery = z.infer<typeof submissionExportQuery>;
export type SubmissionDetailQuery = z.infer<typeof submissionDetailQuery>;
export type SubmissionFilterQuery = z.infer<typeof submissionFilterQuery>;
export type OwnerFilterQuery = z.infer<typeof ownerFilterQuery>;
export type OwnerSubmissionListQuery = z.infer<typeof ownerSubmissionListQuery>;
export type OwnerSubmissionResponse = z.infer<typeof ownerSubmissionResponse>;
export type SubmissionChoice = z.infer<typeof submissionChoiceRequest>;
export type SubmissionChangeResponse = z.infer<typeof submissionChangeResponse>;
