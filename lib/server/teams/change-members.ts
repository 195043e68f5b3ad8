import "server-only";
import type { MemberResponse } from "@/lib/contracts/teams/teams";
import { AppError } from "@/lib/domain/errors";
import { isAllowed, type Role } from "@/lib/domain/teams/permissions";
import { recordEvent, type Caller } from "@/lib/server/audit/record-event";
import { requireAllowed } from "@/lib/server/auth/require-allowed";
import { handOverAllStages } from "@/lib/server/public-form/stages/hand-over-stages.repository";
import { deleteInvitationsBy } from "./invitations.repository";
import { listMembers } from "./list-members";
import {
  deleteMember,
  findRole,
  hasOtherOwner,
  isPersonalTeamOf,
  updateRole,
  type MemberKey,
} from "./members.repository";
import { withLockedTeam } from "./teams.repository";

const NEEDS_OWNER = "A team needs an owner.";

/**
 * Gives a member another role; resolves to the member. 404 for others, 409 when the team would lose its last
 * owner.
 */
export async function changeRole({
  role,
  ...member
}: MemberKey & { role: Role }): Promise<MemberResponse> {
  await changeMember(member, async (transaction, present) => {
    if (role !== "owner" && present === "owner") {
      await requireReplaceable(member, transaction);
    }
    await updateRole({ ...member, role }, transaction);
    if (!isAllowed(role, "members:write")) {
      await deleteInvitationsBy(member, transaction);
    }
  });
  await handOverAllStages(new Date(), member.userId);
  return requireMember(member);
}

/**
 * Removes a member, who loses access with the next request; the forms that the member made stay. Owners
 * remove anyone, everybody may leave. 403, 404 and 409 as for `changeRole`.
 */
export async function removeMember({
  callerId,
  callerRole,
  caller,
  ...member
}: MemberKey & { callerId: number; callerRole: Role; caller: Caller }): Promise<void> {
  if (member.userId !== callerId) {
    requireAllowed(callerRole, "members:write");
  }
  const { username } = await requireMember(member);
  await changeMember(member, async (transaction, present) => {
    if (present === "owner") {
      await requireReplaceable(member, transaction);
    }
    if (await isPersonalTeamOf(member, transaction)) {
      throw new AppError("conflict", "Nobody can leave the personal team of their account.");
    }
    await deleteMember(member, transaction);
    await deleteInvitationsBy(member, transaction);
  });
  await handOverAllStages(new Date(), member.userId);
  const entry = { teamId: member.teamId, subject: username };
  await recordEvent({ event: "member-removed", entry, request: caller });
}

async function requireMember({ teamId, userId }: MemberKey): Promise<MemberResponse> {
  const member = (await listMembers(teamId)).find((each) => each.userId === userId);
  return member ?? throwNotFound();
}

function throwNotFound(): never {
  throw new AppError("not-found", "Member not found");
}

/** Runs a change of a member while nobody else changes the members of the team. */
async function changeMember(
  member: MemberKey,
  change: (transaction: Transaction, present: Role) => Promise<void>,
): Promise<void> {
  await withLockedTeam(member.teamId, async (transaction) => {
    const present = await findRole(member, transaction);
    await change(transaction, present ?? throwNotFound());
  });
}

type Transaction = Parameters<Parameters<typeof withLockedTeam>[1]>[0];

async function requireReplaceable(member: MemberKey, transaction: Transaction): Promise<void> {
  if (!(await hasOtherOwner(member, transaction))) {
    throw new AppError("conflict", NEEDS_OWNER);
  }
  if (await isPersonalTeamOf(member, transaction)) {
    throw new AppError("conflict", "The owner of a personal team cannot be changed.");
  }
}
