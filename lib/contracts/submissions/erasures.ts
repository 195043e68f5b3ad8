import { z } from "zod";
import { LIMITS } from "@/lib/domain/limits";
import { cursor } from "../row-id";

const { personTextMin, personTextMax } = LIMITS;
const LENGTH = `Enter ${personTextMin} to ${personTextMax} characters.`;

/** What is searched for; spaces around it do not count. */
const text = z.string().trim().min(personTextMin, LENGTH).max(personTextMax, LENGTH);

export const personSearchRequest = z.strictObject({
  text,
  /** Whether the answer has `questions` and `formCount`. */
  details: z.boolean("'details' must be true or false").optional(),
});

const foundSubmissionResponse = z.object({
  formId: z.number().int(),
  formTitle: z.string(),
  submissionId: z.number().int(),
  createdAt: z.string(),
  /** Labels of the first questions whose answers have the text, at most three; absent for none, and without `details`. */
  questions: z.array(z.string()).optional(),
  /** Where it stands, unless among the others of its form. */
  quarantined: z.literal(true).optional(),
  deleted: z.literal(true).optional(),
  /** Its form is in the trash. */
  formDeleted: z.literal(true).optional(),
  /** An owner keeps it (legal hold): it is not erased. */
  isHeld: z.literal(true).optional(),
  /** Its item on the board, which stays there. */
  mondayItemId: z.string().optional(),
});
export type FoundSubmissionResponse = z.infer<typeof foundSubmissionResponse>;

/** A bundled request. */
const foundRequestResponse = z.object({
  requestId: z.number().int(),
  /** Such as SUB-2026-123. */
  number: z.string(),
  createdAt: z.string(),
  quarantined: z.literal(true).optional(),
  deleted: z.literal(true).optional(),
});
export type FoundRequestResponse = z.infer<typeof foundRequestResponse>;

/** Somebody who was invited to a form and has not answered. */
const foundInviteeResponse = z.object({
  inviteeId: z.number().int(),
  formId: z.number().int(),
  formTitle: z.string(),
  name: z.string(),
  email: z.string(),
  createdAt: z.string(),
  formDeleted: z.literal(true).optional(),
});
export type FoundInviteeResponse = z.infer<typeof foundInviteeResponse>;

export const personSearchResponse = z.object({
  /** Of all that was found, bundled requests and invitees included. */
  count: z.number().int(),
  /** The newest of them, at most 500. */
  submissions: z.array(foundSubmissionResponse),
  /** How many of all are held, and so not erased; absent for none. */
  heldCount: z.number().int().optional(),
  /** How many forms what would be erased is of; absent for one, and without `details`. */
  formCount: z.number().int().optional(),
  /** How many of all are bundled requests, and the newest of them, at most 500; absent for none. */
  requestCount: z.number().int().optional(),
  requests: z.array(foundRequestResponse).optional(),
  /** The same of invitees who have not answered. */
  inviteeCount: z.number().int().optional(),
  invitees: z.array(foundInviteeResponse).optional(),
});
export type PersonSearchResponse = z.infer<typeof personSearchResponse>;

export const startErasureRequest = z.strictObject({
  text,
  /** What the search found. */
  count: z.number().int().min(0),
});
export type StartErasureRequest = z.infer<typeof startErasureRequest>;

export const startErasureResponse = z.object({ id: z.number().int() });

const state = z.enum(["running", "done"]);

/** What was erased, by ids alone. */
export const erasureResponse = z.object({
  id: z.number().int(),
  state,
  createdAt: z.string(),
  submissions: z.array(z.object({ formId: z.number().int(), submissionId: z.number().int() })),
  /** Ids of bundled requests; absent for none. */
  requestIds: z.array(z.number().int()).optional(),
  /** Of invitees who had not answered; absent for none. */
  inviteeIds: z.array(z.number().int()).optional(),
  /** How many were left as they are; absent for none. */
  keptCount: z.number().int().optional(),
});
export type ErasureResponse = z.infer<typeof erasureResponse>;

export const erasureListQuery = z.strictObject({
  cursor,
  limit: z.coerce.number().int().min(1).max(200).default(20),
});
export type ErasureListQuery = z.infer<typeof erasureListQuery>;

export const erasureListResponse = z.array(
  z.object({
    id: z.number().int(),
    state,
    createdAt: z.string(),
    /** Submissions, bundled requests and invitees that were found. */
    count: z.number().int(),
    /** Those of them that are erased by now, and that were left as they are. */
    erasedCount: z.number().int(),
    keptCount: z.number().int(),
  }),
);
export type ErasureListResponse = z.infer<typeof erasureListResponse>;
