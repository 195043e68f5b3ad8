import { z } from "zod";
import { LIMITS } from "@/lib/domain/limits";
import { rowId } from "../row-id";
import { statusId, statusList } from "./status-list";
import { submissionIdsRequest, submissionMatchRequest } from "./submissions";

/** The statuses of a form in their order. */
export const statusesRequest = z.strictObject({
  statuses: statusList,
  /** Takes statuses that are left out from the submissions that have them; without it they are not removed. */
  clearRemoved: z.boolean("'clearRemoved' must be true or false").default(false),
});

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
