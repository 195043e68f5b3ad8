import { z } from "zod";
import type { Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import { LIMITS } from "@/lib/domain/limits";
import { dayOrInstant, instant, timeZone } from "../days";
import { itemUpdateResponse } from "../item-links";
import { languageTag } from "../language-tag";
import { cursor, rowId } from "../row-id";
import { privateChangeResponse, privateColumnsResponse } from "./private-columns";
import { stageResponse, stageStepResponse } from "./stages";

/** An answer with what its field is called; `value` is as it may be posted, `text` as people read it. */
export const answerValueResponse = z.object({
  id: z.string(),
  parameter: z.string().nullable(),
  label: z.string(),
  type: z.string(),
  value: z.unknown(),
  text: z.string(),
});

const submissionResponse = z.object({
  id: z.number().int(),
  createdAt: z.string(),
  /** When anything last changed that this shows; until then `createdAt`. */
  updatedAt: z.string().default(""),
  /** In which it was sent, BCP 47. */
  language: z.string(),
  /** The documented folded shape. */
  data: z.custom<Answers>((value) => typeof value === "object" && value !== null),
  /** Each answer to a field, in the order of the form, without secret ones. */
  values: z.array(answerValueResponse).default([]),
  synced: z.boolean(),
  /** What did not get to the board though it has the item, one sentence each; absent when all did. */
  syncWarnings: z.array(z.string()).optional(),
  mondayItemId: z.string().nullable(),
  /** The ending that was shown, as it was called then; absent when none was met. */
  ending: z.object({ id: z.string(), title: z.string() }).optional(),
  /** The fields whose addresses the visitor proved; absent where its version asks for no proof. */
  provedFieldIds: z.array(z.string()).optional(),
  /** Only while the submission is in quarantine. */
  quarantined: z.literal(true).optional(),
  /** Which revision this is: 1 as sent. */
  revision: z.number().int(),
  /** Of one in the trash: when whoever sent it withdrew it. */
  withdrawnAt: z.string().optional(),
  /** Only while an owner keeps it from being erased. */
  isHeld: z.literal(true).optional(),
  /** What the team notes about it; absent while that is nothing. */
  private: privateColumnsResponse.optional(),
});
export const submissionListResponse = z.array(submissionResponse);

/** What a correction of a submission changed, and who made it: `link` sent it by a link for an item. */
const revisionResponse = z.object({
  revision: z.number().int(),
  createdAt: z.string(),
  by: z.enum(["respondent", "link", "owner", "recompute"]),
  /** Ids of fields; none of what was sent first. */
  changed: z.array(z.string()),
});

/** One submission with the fields of the version it was given under. */
export const submissionDetailResponse = submissionResponse.extend({
  version: z.number().int(),
  fields: z.array(z.custom<Field>()),
  /** Neighbours in the list: the one above, which is newer where the newest is first, and the one below. */
  newerId: z.number().int().nullable(),
  olderId: z.number().int().nullable(),
  /** Why it is in quarantine, one sentence each. */
  quarantineReasons: z.array(z.string()).optional(),
  /** Why nobody was e-mailed about it, where its form sends e-mails of some answers. */
  notificationSkipped: z.string().optional(),
  /** The newest first, as sent included. */
  revisions: z.array(revisionResponse),
  /** What became of its private columns, the newest first. A server of before 0.2.0 says nothing of them. */
  privateHistory: z.array(privateChangeResponse).default([]),
  /** In the order of its version; none where that has no stages. A server of before 0.2.0 says nothing of them. */
  stages: z.array(stageResponse).default([]),
  /** Every time that a stage was reached, also before a return; the oldest first. */
  stageHistory: z.array(stageStepResponse).default([]),
  /** Corrected answers whose columns somebody changed on the board: as texts, null where there is none. */
  boardConflicts: z
    .array(
      z.object({ fieldId: z.string(), after: z.string().nullable(), now: z.string().nullable() }),
    )
    .optional(),
  /** Only of a submission that came by a link for an item. */
  update: itemUpdateResponse.optional(),
  /** The item that an update link can be made for; absent without one, and while the form has no links. */
  linkItemId: z.string().optional(),
});

/** Filters of a form's submissions. */
export const submissionFilterQuery = z.object({
  /** Search words; an answer must contain all of them, matched by prefix. */
  q: z.string().trim().max(200).optional(),
  /** "field:option" for each chosen option, one per line. */
  choice: z.string().max(5000).optional(),
  /** Id of the ending that was shown. */
  ending: z.string().min(1).max(64).optional(),
  from: dayOrInstant.optional(),
  to: dayOrInstant.optional(),
  timeZone,
  synced: z.enum(["true", "false"]).optional(),
  /** In which they were sent, BCP 47 in any case. */
  language: languageTag.optional(),
  /** Those whose `updatedAt` is this or later. */
  updatedSince: instant().optional(),
  /** The quarantined ones instead of the accepted ones. */
  quarantined: z.literal("1").optional(),
  /** Submissions deleted in the last 30 days. */
  deleted: z.literal("1").optional(),
  /** Those that an owner keeps from being erased. */
  held: z.literal("1").optional(),
  /** Ids of statuses with commas, "none" for those without one. */
  status: z
    .string()
    .regex(/^[\w-]{1,64}(?:,[\w-]{1,64}){0,20}$/, "Please name statuses by their ids, or none")
    .optional(),
  /** Ids of members with commas, "none" for those without an assignee. */
  assignee: z
    .string()
    .regex(
      /^(?:none|[1-9]\d{0,8})(?:,(?:none|[1-9]\d{0,8})){0,99}$/,
      "Please name assignees by their ids, or none",
    )
    .optional(),
  /** Words of the note, all of them, matched by prefix. */
  note: z.string().trim().max(200).optional(),
});

const order = z.enum(["asc", "desc"], "Please choose an order: asc or desc").optional();

/** The order of a form's list; the newest first when absent. */
const sorting = {
  /** "createdAt", "status", "assignee", or "answer:" and a field's id. */
  sort: z
    .string()
    .regex(
      /^(?:createdAt|status|assignee|answer:[^]{1,200})$/,
      "Please sort by createdAt, status, assignee or by answer:FIELD",
    )
    .optional(),
  /** Default: "desc" of the date, "asc" of answers; submissions without an answer are last in both. */
  order,
};

/**
 * Query of one submission: the filters and the order of its list, for the neighbours, and the secret
 * answer to reveal.
 */
export const submissionDetailQuery = submissionFilterQuery.extend({
  ...sorting,
  /** Id of the secret field that is returned unmasked; in the rows of a repeated section "section.field". */
  reveal: z.string().min(1).max(200).optional(),
  /** The `_key` of the row that it stands in. */
  row: z.string().min(1).max(200).optional(),
  /** The submission as of this revision; the newest when absent. */
  revision: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
});

/** A correction: by field id or nested, as answers are submitted. Absent ones stay, empty ones clear. */
export const correctSubmissionRequest = z.strictObject({
  answers: z.record(z.string(), z.unknown(), "'answers' must be an object"),
});

/** Whether an owner keeps a submission from being erased (legal hold). */
export const holdSubmissionRequest = z.strictObject({
  isHeld: z.boolean("'isHeld' must be true or false"),
});

/** Query of the paged list. Without any of them: the newest 1,000. */
export const submissionListQuery = submissionFilterQuery.extend({
  ...sorting,
  limit: z.coerce.number().int().min(1).max(LIMITS.rowsPerCall).default(LIMITS.rowsPerCall),
  cursor,
  /** Those behind this id, the oldest first. */
  after: cursor,
});

/**
 * Filters of the list of all forms; options, endings, quarantine, trash and holds exist only in the list of
 * one form.
 */
const ownerFilterQuery = submissionFilterQuery.omit({
  choice: true,
  ending: true,
  quarantined: true,
  deleted: true,
  held: true,
  status: true,
  assignee: true,
  note: true,
});

/** Query of the paged list of all forms. Without any of them: the newest 1,000. */
export const ownerSubmissionListQuery = ownerFilterQuery.extend({
  /** By date. */
  order,
  ...submissionListQuery.pick({ limit: true, cursor: true, after: true }).shape,
});

/** A submission in the list of all forms. */
export const ownerSubmissionResponse = submissionResponse.extend({
  formId: z.number().int(),
  /** Title of the working copy, as in the form's own list. */
  formTitle: z.string(),
});
export const ownerSubmissionListResponse = z.array(ownerSubmissionResponse);

/** Query of an export: everything that the same filters match. */
export const submissionExportQuery = submissionFilterQuery.extend({
  /** "lines": CSV with one row per line of answers that are tables; "files": a ZIP of all uploads. */
  format: z
    .enum(
      ["csv", "lines", "xlsx", "json", "files"],
      "Please name a format: csv, lines, xlsx, json or files",
    )
    .default("csv"),
  /** Only these submissions of those that match, by their numbers with commas: at most 1,000. */
  ids: z
    .string()
    .regex(
      /^[1-9]\d{0,8}(?:,[1-9]\d{0,8}){0,999}$/,
      "Please name at most 1,000 submissions by their numbers, with commas between them",
    )
    .transform((text) => text.split(",").map(Number))
    .optional(),
  /** In which language it has headings and options; the original one when absent. */
  lang: languageTag.optional(),
  /** Whether a CSV file starts with a byte order mark, for Excel. */
  bom: z.enum(["0", "1"]).default("0"),
  /** Whether to include password answers in plain text. */
  secrets: z.enum(["0", "1"]).default("0"),
});

export const submissionIdsRequest = z.strictObject({
  ids: z.array(rowId).min(1).max(LIMITS.rowsPerCall),
  run: z.uuid().optional(),
});

/** The next submissions that match a filter, as many as one call handles. */
export const submissionMatchRequest = z.strictObject({
  // Strict: an unknown filter must not mean "all".
  matching: z.strictObject(submissionFilterQuery.shape),
  /**
   * The newest id at the time of counting, or of those that are left; newer ones are not included.
   */
  upTo: rowId,
  /** The expected number; the call answers 409 when there are more by now. */
  atMost: z.number().int().nonnegative(),
  run: z.uuid(),
});

/**
 * Which submissions to release, delete, restore or send again. `run` identifies all calls of one
 * bulk action: within a run no delivery is sent again twice.
 */
export const submissionChoiceRequest = z.union([submissionIdsRequest, submissionMatchRequest]);

export const submissionChangeResponse = z.object({
  /** Number of submissions; of deliveries when sending again. */
  count: z.number().int(),
  /** The ids of the deleted submissions. */
  ids: z.array(z.number().int()).optional(),
  /** Cursor: the next call continues below this id; null when done. */
  nextCursor: z.number().int().nullable(),
});

export type SortOrder = NonNullable<z.infer<typeof order>>;
export type SubmissionResponse = z.infer<typeof submissionResponse>;
export type SubmissionDetailResponse = z.infer<typeof submissionDetailResponse>;
export type RevisionResponse = z.infer<typeof revisionResponse>;
export type SubmissionListQuery = z.infer<typeof submissionListQuery>;
export type SubmissionExportQuery = z.infer<typeof submissionExportQuery>;
export type SubmissionDetailQuery = z.infer<typeof submissionDetailQuery>;
export type SubmissionFilterQuery = z.infer<typeof submissionFilterQuery>;
export type OwnerFilterQuery = z.infer<typeof ownerFilterQuery>;
export type OwnerSubmissionListQuery = z.infer<typeof ownerSubmissionListQuery>;
export type OwnerSubmissionResponse = z.infer<typeof ownerSubmissionResponse>;
export type SubmissionChoice = z.infer<typeof submissionChoiceRequest>;
export type SubmissionChangeResponse = z.infer<typeof submissionChangeResponse>;
