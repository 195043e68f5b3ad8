import "server-only";
import type { FormReach } from "@/lib/domain/teams/form-reach";
import { isAllowed, type Role } from "@/lib/domain/teams/permissions";
import { db, type Prisma } from "@/lib/server/db/client";
import { findReadersInTeam } from "@/lib/server/outbox/mail/mail-addresses.repository";
import { findRecipientsOfAll } from "@/lib/server/public-form/stages/stage-recipients.repository";

const MOST_WAITING = 200;
/** Of those that wait for addresses, to find those of the member. */
const MOST_ADDRESSED = 2_000;

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

type Member = { userId: number; teamId: number; role: Role; formIds: FormReach };

/**
 * The stages of a team that wait for a member, the longest first: those of the account or of its confirmed address. For owners of
 * the team also those of nobody, and those of addresses that no e-mail reaches.
 */
export async function findWaitingFor({ userId, role, ...forms }: Member) {
  const { teamId } = forms;
  const isOwner = isAllowed(role, "team:write");
  const own = isOwner ? [{ userId }, { userId: null, address: null }] : [{ userId }];
  const [unaddressed, addressed] = await Promise.all([
    findWaiting(forms, { OR: own }, MOST_WAITING),
    findWaiting(forms, { userId: null, address: { not: null } }, MOST_ADDRESSED),
  ]);
  const readers = await findReadersInTeam(teamId);
  const self = readers.find((reader) => reader.userId === userId);
  const ownAddress = self?.isConfirmed ? self.email.toLowerCase() : null;
  const stages = addressed.map(({ address, formId, madeById }) => ({
    teamId,
    formId,
    madeById,
    person: { userId: null, address },
  }));
  const recipients = isOwner ? await findRecipientsOfAll(stages) : [];
  const shown = addressed.filter(
    ({ address }, index) =>
      address?.toLowerCase() === ownAddress || recipients[index]?.addresses.length === 0,
  );
  return [...unaddressed, ...shown]
    .toSorted(
      (left, right) =>
        left.since.getTime() - right.since.getTime() || left.submissionId - right.submissionId,
    )
    .slice(0, MOST_WAITING);
}

async function findWaiting(
  { teamId, formIds }: Pick<Member, "teamId" | "formIds">,
  where: Prisma.SubmissionStageWhereInput,
  take: number,
) {
  const chosen = formIds !== null && { id: { in: [...formIds] } };
  const rows = await db.submissionStage.findMany({
    where: {
      AND: [where],
      state: "waiting",
      secretHash: { not: null },
      submission: { deletedAt: null, form: { teamId, deletedAt: null, ...chosen } },
    },
    select: {
      submissionId: true,
      stageId: true,
      messageId: true,
      secretHash: true,
      since: true,
      address: true,
      submission: {
        select: { formId: true, versionId: true, form: { select: { createdById: true } } },
      },
    },
    orderBy: [{ since: "asc" }, { submissionId: "asc" }],
    take,
  });
  return rows.map(({ submission: { form, ...submission }, ...row }) => ({
    ...row,
    ...submission,
    madeById: form.createdById,
  }));
}
