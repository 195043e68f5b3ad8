import { z } from "zod";
import { LIMITS } from "@/lib/domain/limits";
import { foldCase } from "@/lib/domain/texts/fold-case";
import { WITHOUT } from "./private-columns";

export const statusId = z
  .string("The id of a status must be text")
  .regex(
    /^[\w-]{1,64}$/,
    "The id of a status must be 1 to 64 letters, digits, hyphens or underscores",
  )
  .refine((id) => id !== WITHOUT, `The id of a status cannot be "${WITHOUT}"`);

const status = z.strictObject({
  id: statusId,
  label: z
    .string("The label of a status must be text")
    .max(
      LIMITS.statusLabel,
      `The label of a status must be at most ${LIMITS.statusLabel} characters`,
    )
    .refine((label) => label.trim() !== "", "Please give each status a label"),
  color: z
    .string("The colour of a status must be text")
    .regex(/^#[0-9a-f]{6}$/i, "The colour of a status must be like #0a6548"),
});

/** The statuses of a form in their order. */
export const statusList = z
  .array(status, "'statuses' must be a list")
  .max(LIMITS.statusesPerForm, `A form can have at most ${LIMITS.statusesPerForm} statuses`)
  .refine(
    (statuses) => isUnique(statuses.map(({ id }) => id)),
    "Two statuses cannot have the same id",
  )
  .refine(
    (statuses) => isUnique(statuses.map(({ label }) => foldCase(label.trim()))),
    "Two statuses cannot have the same label",
  );

function isUnique(texts: readonly string[]): boolean {
  return new Set(texts).size === texts.length;
}
