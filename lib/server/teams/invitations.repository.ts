import "server-only";
import { roleOf, type Role } from "@/lib/domain/teams/permissions";
import { connectionSelect, presentConnection } from "@/lib/server/auth/present-connection";
import { storedFormIds } from "@/lib/server/auth/stored-form-ids";
import { db, Prisma, type DatabaseTransaction } from "@/lib/server/db/client";
import { enqueueLinkMail } from "@/lib/server/outbox/enqueue/enqueue-account-mail.repository";

type Invitations = Pick<DatabaseTransaction, "invitation">;

const invitationSelect = {
  id: true,
  teamId: true,
  role: true,
  formIds: true,
  email: true,
  expiresAt: true,
  acceptedById: true,
  mailedHash: true,
  team: { select: { name: true, boardConnection: connectionSelect } },
  createdBy: { select: { username: true } },
} as const;

/** An invitation as it is stored: `invitedBy` null once that account is gone. */
export type StoredInvitation = {
  id: number;
  teamId: number;
  teamName: string;
  role: Role;
  /** The only forms that whoever accepts it sees; null = all. */
  formIds: number[] | null;
  /** Who alone may accept it. */
  email: string | null;
  expiresAt: Date;
  acceptedById: number | null;
  /** Whether the secret that found it was e-mailed and shown to nobody: whoever has it reads the address. */
  isMailedSecret: boolean;
  invitedBy: string | null;
  /** Whether the team is connected to the board service, and to which organisation. */
  connection: ReturnType<typeof presentConnection>;
};

/** Stores an invitation and, with `mailed`, enqueues its e-mail in the same transaction. Resolves to its id. */
export function insertInvitation({
  mailed,
  formIds,
  ...invitation
}: {
  teamId: number;
  role: Role;
  formIds: number[] | null;
  email: string | null;
  secretHash: string;
  createdById: number;
  createdAt: Date;
  expiresAt: Date;
  mailed: { address: string; messageId: string; secretHash: string } | null;
}): Promise<number> {
  return db.$transaction(async (transaction) => {
    const { id } = await transaction.invitation.create({
      data: {
        ...invitation,
        formIds: formIds ?? Prisma.DbNull,
        mailedHash: mailed?.secretHash ?? null,
      },
      select: { id: true },
    });
    if (mailed !== null) {
      const { teamId, createdAt: now } = invitation;
      const { address, messageId } = mailed;
      const notice = { about: "invitation", invitationId: id } as const;
      await enqueueLinkMail(transaction, { address, messageId, teamId, notice, now });
    }
    return id;
  });
}

/** An open invitation, for its e-mail; null when it was used or withdrawn, or has ended. */
export async function findMailedInvitation({ id, now }: { id: number; now: Date }) {
  const row = await db.invitation.findFirst({
    where: { id, acceptedAt: null, expiresAt: { gt: now } },
    select: { ...invitationSelect, secretHash: true },
  });
  return (
    row && {
      role: roleOf(row.role),
      teamName: row.team.name,
      // Of releases before, the link that is shown is the one that was e-mailed.
      secretHash: row.mailedHash ?? row.secretHash,
      invitedBy: row.createdBy?.username ?? null,
    }
  );
}

/** The invitation with this secret, used or not; null when it was withdrawn or never made. */
export async function findInvitation(
  secretHash: string,
  client: Invitations = db,
): Promise<StoredInvitation | null> {
  const row = await client.invitation.findFirst({
    where: { OR: [{ secretHash }, { mailedHash: secretHash }] },
    select: invitationSelect,
  });
  if (row === null) {
    return null;
  }
  const { team, createdBy, role, formIds, mailedHash, ...rest } = row;
  return {
    ...rest,
    formIds: storedFormIds.parse(formIds),
    isMailedSecret: mailedHash === secretHash,
    role: roleOf(role),
    teamName: team.name,
    connection: presentConnection(team.boardConnection),
    invitedBy: createdBy?.username ?? null,
  };
}

/** The invitations of a team that can still be accepted, the newest first. */
export function findOpenInvitations({ teamId, now }: { teamId: number; now: Date }) {
  return db.invitation.findMany({
    where: { teamId, acceptedAt: null, expiresAt: { gt: now } },
    select: {
      id: true,
      role: true,
      formIds: true,
      email: true,
      createdAt: true,
      expiresAt: true,
      createdBy: { select: { username: true } },
      askedBy: { select: { username: true } },
    },
    orderBy: { id: "desc" },
  });
}

/** Notes which account asked to join by an invitation's link. */
export async function storeAsking(
  transaction: Invitations,
  { id, userId }: { id: number; userId: number },
): Promise<void> {
  await transaction.invitation.updateMany({
    where: { id, acceptedAt: null },
    data: { askedById: userId },
  });
}

/** The open invitations by which accounts asked to join: one of a team, or those of an account. */
export async function findAsked(
  which: { id: number; teamId: number } | { askedById: number },
  { client, now }: { client: Invitations; now: Date },
) {
  const rows = await client.invitation.findMany({
    where: {
      ...which,
      ...("askedById" in which && { askedBy: { emailConfirmedAt: { not: null } } }),
      acceptedAt: null,
      expiresAt: { gt: now },
    },
    select: {
      id: true,
      teamId: true,
      role: true,
      formIds: true,
      email: true,
      askedBy: { select: { id: true, username: true, email: true } },
    },
    orderBy: { teamId: "asc" },
  });
  return rows.flatMap(({ askedBy, role, formIds, email, ...invitation }) =>
    askedBy === null || email?.toLowerCase() !== askedBy.email.toLowerCase()
      ? []
      : [{ ...invitation, role: roleOf(role), formIds: storedFormIds.parse(formIds), askedBy }],
  );
}

/** Uses up an invitation; false when somebody else did. */
export async function useInvitation(
  transaction: Invitations,
  { id, userId, now }: { id: number; userId: number; now: Date },
): Promise<boolean> {
  const { count } = await transaction.invitation.updateMany({
    where: { id, acceptedAt: null },
    data: { acceptedAt: now, acceptedById: userId },
  });
  return count > 0;
}

/** Withdraws an open invitation; false when the team has none with this id. */
export async function deleteInvitation(where: { id: number; teamId: number }): Promise<boolean> {
  const { count } = await db.invitation.deleteMany({ where: { ...where, acceptedAt: null } });
  return count > 0;
}

/** Ends the open invitations that an account made, in one team or in all: it may invite no more. */
export async function deleteInvitationsBy(
  { teamId, userId }: { teamId?: number; userId: number },
  client: Invitations,
): Promise<void> {
  const where = { createdById: userId, acceptedAt: null, ...(teamId !== undefined && { teamId }) };
  await client.invitation.deleteMany({ where });
}

/** Removes invitations that ended before `before`; resolves to their number. */
export async function purgeInvitations(before: Date): Promise<number> {
  const { count } = await db.invitation.deleteMany({ where: { expiresAt: { lte: before } } });
  return count;
}
