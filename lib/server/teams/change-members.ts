import "server-only";
import type { ChangeMemberRequest, MemberResponse } from "@/lib/contracts/teams/teams";
import { AppError } from "@/lib/domain/errors";
import { isAllowed, type Role } from "@/lib/domain/teams/permissions";
import { recordEvent, type Caller } from "@/lib/server/audit/record-event";
import { requireAllowed } from "@/lib/server/auth/require-allowed";
import { endHooksOf } from "@/lib/server/outbox/hooks/living-hooks.repository";
import { handOverAllStages } from "@/lib/server/public-form/stages/hand-over-stages.repository";
import { deleteInvitationsBy } from "./invitations.repository";
import { listMembers } from "./list-members";
import {
  deleteMember,
  findRole,
  hasOtherOwner,
  isPersonalTeamOf,
  updateMember,
  type MemberKey,
} from "./members.repository";
import { areForms } from "./shared-forms.repository";
import { withLockedTeam } from "./teams.repository";

const NEEDS_OWNER = "A team needs an owner.";
const OWNERS_SEE_ALL = "An owner sees all forms of the team.";

/**
 * Gives a member another role, or other forms to see; resolves to the member. What it sees no more is closed with the next
 * request, and hooks that it made and may not make any more end. 404 for others and for forms that are not the team's, 400 for an owner who is to see certain forms alone, 409 when
 * the team would lose its last owner.
 */
export async function changeMember({
  role: asked,
  formIds,
  ...member
}: MemberKey & ChangeMemberRequest): Promise<MemberResponse> {
  await withMember(member, async (transaction, present) => {
    const role = asked ?? present;
    await requireShareable({ teamId: member.teamId, role, formIds: formIds ?? null }, transaction);
    if (role !== "owner" && present === "owner") {
      await requireReplaceable(member, transaction);
    }
    const reach = role === "owner" ? null : formIds;
    await updateMember({ ...member, role, formIds: reach }, transaction);
    if (!isAllowed(role, "members:write")) {
      await deleteInvitationsBy(member, transaction);
    }
    const { teamId, userId } = member;
    if (!isAllowed(role, "hooks:write")) {
      await endHooksOf(transaction, { teamId, userId, now: new Date() });
    } else if (reach) {
      await endHooksOf(transaction, { teamId, userId, formIds: reach, now: new Date() });
    }
  });
  await handOverAllStages(new Date(), member.userId);
  return requireMember(member);
}

/** 400 for an owner who is to see certain forms alone, 404 for forms that are not the team's. */
export async function requireShareable(
  { teamId, role, formIds }: { teamId: number; role: Role; formIds: readonly number[] | null },
  client?: Transaction,
): Promise<void> {
  if (formIds !== null && role === "owner") {
    throw new AppError("invalid", OWNERS_SEE_ALL, { fieldErrors: { formIds: OWNERS_SEE_ALL } });
  }
  if (formIds !== null && !(await areForms({ teamId, formIds }, client))) {
    throw new AppError("not-found", "Form not found");
  }
}

/**
 * Removes a member, who loses access with the next request; the forms that the member made stay. Owners
 * remove anyone, everybody may leave. 403, 404 and 409 as for `changeMember`.
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
  await withMember(member, async (transaction, present) => {
    if (present === "owner") {
      await requireReplaceable(member, transaction);
    }
    if (await isPersonalTeamOf(member, transaction)) {
      throw new AppError("conflict", "Nobody can leave the personal team of their account.");
    }
    await deleteMember(member, transaction);
    await deleteInvitationsBy(member, transaction);
    const { teamId, userId } = member;
    await endHooksOf(transaction, { teamId, userId, now: new Date() });
  });
  await handOverAllStages(new Date(), member.userId);
  const entry = { teamId: member.teamId, subject: username };
  await recordEvent({ event: "member-removed", entry, request: caller });
}

async function requireMember({ teamId, userId }: MemberKey): Promise<MemberResponse> {
  const members = await listMembers({ id: teamId, role: "owner" });
  const member = members.find((each) => each.userId === userId);
  return member ?? throwNotFound();
}

function throwNotFound(): never {
  throw new AppError("not-found", "Member not found");
}

/** Runs a change of a member while nobody else changes the members of the team. */
async function withMember(
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
