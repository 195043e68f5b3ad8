import "server-only";
import type {
  PrivateChangeResponse,
  PrivateColumnsResponse,
} from "@/lib/contracts/submissions/private-columns";
import { findReadersOfAnswers } from "@/lib/server/outbox/mail/mail-addresses.repository";
import { findUsernames } from "../stages/stage-people.repository";
import { findPrivateChanges, type StoredPrivate } from "./private-columns.repository";

/** Presents private columns of a form's submissions; the names of assignees are read once. */
export type PresentPrivate = (stored: StoredPrivate | null) => PrivateColumnsResponse | null;

/** `stored`: what will be presented, of this form. */
export async function privatePresenter(
  form: { teamId: number; formId: number },
  stored: readonly (StoredPrivate | null)[],
): Promise<PresentPrivate> {
  const ids = stored.flatMap((each) => each?.assigneeId ?? []);
  const readers = ids.length === 0 ? [] : await findReadersOfAnswers(form);
  const names = await findUsernames(ids);
  const isReader = (id: number) => readers.some(({ userId }) => userId === id);
  return (each) =>
    each && {
      statusId: each.statusId,
      assignee:
        each.assigneeId === null
          ? null
          : {
              userId: each.assigneeId,
              username: names.get(each.assigneeId) ?? null,
              ...(!isReader(each.assigneeId) && { isGone: true as const }),
            },
      note: each.note,
    };
}

/** What became of the private columns of a submission, the newest first. */
export async function listPrivateChanges(submissionId: number): Promise<PrivateChangeResponse[]> {
  const rows = await findPrivateChanges(submissionId);
  const assigneeOf = (text: string) => (text === "" ? null : Number(text));
  const names = await findUsernames(
    rows.flatMap(({ userId, column, before, after }) => [
      userId,
      ...(column === "assignee" ? [before, after].flatMap((text) => assigneeOf(text) ?? []) : []),
    ]),
  );
  const nameOf = (text: string) => {
    const id = assigneeOf(text);
    return id === null ? null : (names.get(id) ?? GONE);
  };
  return rows.map(({ at, userId, column, before, after }) => ({
    at: at.toISOString(),
    by: { userId, username: names.get(userId) ?? null },
    ...(column === "assignee"
      ? { column, before: nameOf(before), after: nameOf(after) }
      : {
          column: column === "status" ? ("status" as const) : ("note" as const),
          before: before || null,
          after: after || null,
        }),
  }));
}

/** In place of the name of an account that is gone. */
const GONE = "(account deleted)";
