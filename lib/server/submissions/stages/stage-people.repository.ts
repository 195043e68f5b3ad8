import "server-only";
import { isAllowed, type Role } from "@/lib/domain/teams/permissions";
import { db } from "@/lib/server/db/client";
import { findReadersOfAnswers } from "@/lib/server/outbox/mail/mail-addresses.repository";

const MOST_WAITING = 200;

/** The names of accounts; those that are gone have none. */
export async function findUsernames(ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) {
    return new Map();
  }
  const users = await db.user.findMany({
    where: { id: { in: [...new Set(ids)] } },
    select: { id: true, username: true },
  });
  return new Map(users.map(({ id, username }) => [id, username]));
}

/**
 * The stages of a team that wait for a member, the longest first: those of the account or of its address. For owners of the
 * team also those of nobody, and of whoever may read answers no more.
 */
export async function findWaitingFor({
  userId,
  teamId,
  role,
}: {
  userId: number;
  teamId: number;
  role: Role;
}) {
  const readers = await findReadersOfAnswers(teamId);
  const self = readers.find((reader) => reader.userId === userId);
  const own = self?.isConfirmed ? [{ userId: null, address: self.email }] : [];
  const left = { userId: { notIn: readers.map((reader) => reader.userId) } };
  const orphaned = isAllowed(role, "team:write") ? [{ userId: null, address: null }, left] : [];
  const rows = await db.submissionStage.findMany({
    where: {
      state: "waiting",
      secretHash: { not: null },
      submission: { deletedAt: null, form: { teamId, deletedAt: null } },
      OR: [{ userId }, ...own, ...orphaned],
    },
    select: {
      submissionId: true,
      stageId: true,
      messageId: true,
      secretHash: true,
      since: true,
      submission: { select: { formId: true, versionId: true } },
    },
    orderBy: [{ since: "asc" }, { submissionId: "asc" }],
    take: MOST_WAITING,
  });
  return rows.map(({ submission, ...row }) => ({ ...row, ...submission }));
}
