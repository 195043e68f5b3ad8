import "server-only";
import { AppError } from "@/lib/domain/errors";
import { isAllowed, NOT_ALLOWED, type Role } from "@/lib/domain/teams/permissions";
import { findReadersOfAnswers } from "@/lib/server/outbox/mail/mail-addresses.repository";

/** Judges the members whom a save names for e-mails, beside those that are stored. */
export type NoticeMembersCheck = (stored: readonly number[]) => void;

/**
 * A check of given members: 403 when somebody who may not read answers changes who is e-mailed about them, 400 for
 * members who may not read them. Those that are stored already may stay, as somebody may have left meanwhile.
 */
export async function noticeMembersCheck({
  teamId,
  formId,
  role,
  given,
}: {
  teamId: number;
  /** Null: it is not made yet. */
  formId: number | null;
  /** Absent: a script. */
  role?: Role;
  /** Absent: they stay. */
  given?: readonly number[] | undefined;
}): Promise<NoticeMembersCheck> {
  const added = given ?? [];
  const readers = added.length === 0 ? [] : await findReadersOfAnswers({ teamId, formId });
  const known = new Set(readers.map(({ userId }) => userId));
  return (stored) => {
    const kept = new Set(stored);
    const isChanged = given !== undefined && !isSameSet(kept, new Set(given));
    if (isChanged && role !== undefined && !isAllowed(role, "answers:read")) {
      throw new AppError("forbidden", NOT_ALLOWED);
    }
    const unknown = added.filter((id) => !known.has(id) && !kept.has(id));
    if (unknown.length > 0) {
      throw refusal(unknown);
    }
  };
}

function isSameSet(one: ReadonlySet<number>, other: ReadonlySet<number>): boolean {
  return one.size === other.size && [...one].every((id) => other.has(id));
}

function refusal(unknown: readonly number[]): AppError {
  const who = unknown.length === 1 ? "Member" : "Members";
  const message = `${who} ${unknown.join(", ")} cannot get e-mails of new submissions: not in this team, or not allowed to read answers.`;
  return new AppError("invalid", message, { fieldErrors: { "settings.noticeMembers": message } });
}
