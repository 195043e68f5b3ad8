import { z } from "zod";
import { DECISIONS } from "@/lib/domain/stages/decision";

/** What a stage of a submission is now. */
export const stageResponse = z.object({
  id: z.string(),
  title: z.string(),
  state: z.enum(["later", "waiting", "done", "declined", "returned", "skipped"]),
  /** Whom it waits for, or waited for: a username or an address; null: the owners of the team, or not known yet. */
  person: z.string().nullable(),
  decision: z.enum(DECISIONS).optional(),
  reason: z.string().optional(),
  /** When it became what it is, ISO 8601; null: it was not reached yet. */
  at: z.string().nullable(),
});
export type StageResponse = z.infer<typeof stageResponse>;

/** One time that a submission reached a stage. */
export const stageStepResponse = stageResponse.extend({
  /** Owners hand its link on: no e-mail reaches whom it waits for, or it was returned. Only of the last one. */
  isHandedOn: z.literal(true).optional(),
});
export type StageStepResponse = z.infer<typeof stageStepResponse>;

/** What waits for the caller, the longest first. */
export const waitingStagesResponse = z.array(
  z.object({
    formId: z.number().int(),
    formTitle: z.string(),
    submissionId: z.number().int(),
    stageId: z.string(),
    title: z.string(),
    /** Its page. */
    url: z.string(),
    /** Since when it waits, ISO 8601. */
    since: z.string(),
  }),
);
export type WaitingStagesResponse = z.infer<typeof waitingStagesResponse>;

/** Whether the new link of a stage was e-mailed; false: no e-mail reaches whom it waits for, and owners hand it on. */
export const stageLinkSentResponse = z.object({ isMailed: z.boolean() });
export type StageLinkSentResponse = z.infer<typeof stageLinkSentResponse>;

/** The link of a stage, or to correct what it returned. */
export const stageLinkResponse = z.object({ url: z.string() });
export type StageLinkResponse = z.infer<typeof stageLinkResponse>;
