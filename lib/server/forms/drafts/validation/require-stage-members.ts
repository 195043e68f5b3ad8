import "server-only";
import { AppError } from "@/lib/domain/errors";
import type { Stage } from "@/lib/domain/stages/stage";
import { findReadersOfAnswers } from "@/lib/server/outbox/mail/mail-addresses.repository";

/** Judges the members whom a save names for stages, beside those that are stored. */
export type StageMembersCheck = (stored: readonly Stage[]) => void;

/**
 * A check of given stages: 400 for a member who is not in the team, or may not read the answers that a stage shows.
 * Those that are stored already may stay, as somebody may have left meanwhile: the owners stand in.
 */
export async function stageMembersCheck({
  teamId,
  formId,
  given = [],
}: {
  teamId: number;
  /** Null: it is not made yet. */
  formId: number | null;
  given?: readonly Stage[] | undefined;
}): Promise<StageMembersCheck> {
  const readers = given.some((stage) => memberOf(stage) !== null)
    ? await findReadersOfAnswers({ teamId, formId })
    : [];
  const known = new Set(readers.map(({ userId }) => userId));
  return (stored) => {
    const kept = new Set(stored.map(memberOf));
    const index = given.findIndex((stage) => {
      const userId = memberOf(stage);
      return userId !== null && !known.has(userId) && !kept.has(userId);
    });
    if (index !== -1) {
      throw refusal(given, index);
    }
  };
}

function memberOf({ filledBy }: Stage): number | null {
  return "userId" in filledBy ? filledBy.userId : null;
}

function refusal(stages: readonly Stage[], index: number): AppError {
  const stage = stages[index];
  const name = stage?.title || `${index + 1}`;
  const message = `Stage "${name}": Member ${stage && memberOf(stage)} cannot fill it in: not in this team, or not allowed to read answers.`;
  const place = `settings.stages.${index}.filledBy`;
  return new AppError("invalid", message, { fieldErrors: { [place]: message } });
}
