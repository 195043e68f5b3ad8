import { z } from "zod";
import { LIMITS } from "@/lib/domain/limits";
import { foldCase } from "@/lib/domain/texts/fold-case";
import { rowId } from "../row-id";
import { WITHOUT } from "./private-columns";
import { submissionIdsRequest, submissionMatchRequest } from "./submissions";

const statusId = z
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
export const statusesRequest = z.strictObject({
  statuses: z
    .array(status, "'statuses' must be a list")
    .max(LIMITS.statusesPerForm, `A form can have at most ${LIMITS.statusesPerForm} statuses`)
    .refine(
      (statuses) => isUnique(statuses.map(({ id }) => id)),
      "Two statuses cannot have the same id",
    )
    .refine(
      (statuses) => isUnique(statuses.map(({ label }) => foldCase(label.trim()))),
      "Two statuses cannot have the same label",
    ),
  /** Takes statuses that are left out from the submissions that have them; without it they are not removed. */
  clearRemoved: z.boolean("'clearRemoved' must be true or false").default(false),
});

function isUnique(texts: readonly string[]): boolean {
  return new Set(texts).size === texts.length;
}

const changedColumns = {
  /** null = none. */
  statusId: statusId.nullable().optional(),
  /** Id of a member who may read the form's answers; null = nobody. */
  assigneeId: rowId.nullable().optional(),
};

const namesSomething = (body: object) => Object.values(body).some((value) => value !== undefined);

/** What is absent stays as it was. */
export const privateColumnsRequest = z
  .strictObject({
    ...changedColumns,
    note: z
      .string("'note' must be text")
      .max(
        LIMITS.privateNote,
        `A note must be at most ${LIMITS.privateNote.toLocaleString("en-US")} characters`,
      )
      .optional(),
  })
  .refine(namesSomething, "Please name a status, an assignee or a note");

/** Of several submissions at once; a note is of one. */
const change = z
  .strictObject(changedColumns, "'change' must be an object")
  .refine(namesSomething, "Please name a status or an assignee");

/** Which submissions get another status or assignee. */
export const privateColumnsChoiceRequest = z.union([
  submissionIdsRequest.extend({ change }),
  submissionMatchRequest.extend({ change }),
]);

export type StatusesRequest = z.infer<typeof statusesRequest>;
export type PrivateColumnsRequest = z.infer<typeof privateColumnsRequest>;
export type PrivateColumnsChoice = z.infer<typeof privateColumnsChoiceRequest>;
