import { z } from "zod";

/** In filters: submissions without a status, or without an assignee. */
export const WITHOUT = "none";

/** A label that submissions of a form can have as their status; its colour as #rrggbb. */
export const statusResponse = z.object({ id: z.string(), label: z.string(), color: z.string() });
export const statusesResponse = z.object({ statuses: z.array(statusResponse) });

const person = z.object({
  userId: z.number().int(),
  /** null: the account is gone. */
  username: z.string().nullable(),
});

/** What the team notes about a submission. */
export const privateColumnsResponse = z.object({
  /** One of the form's `statuses`. */
  statusId: z.string().nullable(),
  /** `isGone`: may not read the form's answers any more. */
  assignee: person.extend({ isGone: z.literal(true).optional() }).nullable(),
  note: z.string(),
});

/**
 * A change of a private column. `before` and `after`: the label of a status as it was called then, a username, a note; null = none.
 */
export const privateChangeResponse = z.object({
  at: z.string(),
  by: person,
  column: z.enum(["status", "assignee", "note"]),
  before: z.string().nullable(),
  after: z.string().nullable(),
});

/** Who can be the assignee of a form's submissions. */
export const assigneesResponse = z.array(
  z.object({ userId: z.number().int(), username: z.string() }),
);

export type PrivateColumnsResponse = z.infer<typeof privateColumnsResponse>;
export type PrivateChangeResponse = z.infer<typeof privateChangeResponse>;
export type AssigneesResponse = z.infer<typeof assigneesResponse>;
