import { z } from "zod";

// What assistants' tools take and answer that no other call does.

/** A form as a save takes it is judged by that call's own schema, for its sentences. */
export const sentForm = z.record(z.string(), z.unknown(), "'form' must be an object");

export const validateFormRequest = z.strictObject({ form: sentForm });

/** `isPublishable`: a publish of it would not be refused. Findings that block nothing are advice. */
export const formFindingsResponse = z.object({
  isPublishable: z.boolean(),
  findings: z.array(
    z.object({
      /** null: the form as a whole. */
      fieldId: z.string().nullable(),
      text: z.string(),
      isBlocking: z.boolean(),
      /** What a save or a publish answers because of it, and the place in the form. */
      refusal: z.object({ path: z.string(), sentence: z.string() }).optional(),
    }),
  ),
});

/** The changes from the live version, `version`, to the working copy; null: none is live. */
export const formDiffResponse = z.object({
  version: z.number().int().nullable(),
  changes: z.array(
    z.object({ fieldId: z.string().nullable(), field: z.string().nullable(), text: z.string() }),
  ),
});

export const explainHiddenRequest = z.strictObject({
  fieldId: z.string("'fieldId' must be text").max(200, "'fieldId' is too long"),
  /** By field id or nested, as answers are submitted. */
  answers: z.record(z.string(), z.unknown(), "'answers' must be an object"),
});

/** Without causes the field shows. */
export const explainHiddenResponse = z.object({
  isHidden: z.boolean(),
  causes: z.array(
    z.object({
      fieldId: z.string(),
      name: z.string(),
      /** Whether it is a page break, whose page is hidden, or a section. */
      isPage: z.boolean(),
      isSection: z.boolean(),
      reason: z.enum(["hidden", "condition", "parent-hidden", "parent-empty"]),
      sentence: z.string(),
      dependsOn: z.string().nullable(),
      rules: z.array(z.string()),
    }),
  ),
});

export type FormFindingsResponse = z.infer<typeof formFindingsResponse>;
export type FormDiffResponse = z.infer<typeof formDiffResponse>;
export type ExplainHiddenRequest = z.infer<typeof explainHiddenRequest>;
export type ExplainHiddenResponse = z.infer<typeof explainHiddenResponse>;
