import { invitationResponse } from "@/lib/contracts/teams";
import type { Role } from "@/lib/domain/teams/permissions";
import { call, newAccount, type Account } from "./api";

/** The secret of a new invitation into the account's personal team. */
export async function invitationOf(
  { token, teamId }: Account,
  body: { role: Role; email?: string },
): Promise<string> {
  const reply = await call(`/api/teams/${teamId}/invitations`, { method: "POST", token, body });
  return invitationResponse.parse(reply.json).url.split("/").pop() ?? "";
}

/** Makes an account a member of another's personal team, which becomes its active one. */
export async function joinTeam(owner: Account, { member, role }: Joining): Promise<void> {
  const token = await invitationOf(owner, { role });
  const body = { token };
  await call("/api/invitations/accept", { method: "POST", token: member.token, body });
}

type Joining = { member: Account; role: Role };

/** A new account that is a member of another's personal team, which is its active one. */
export async function newMember(owner: Account, role: Role): Promise<Account> {
  const member = await newAccount();
  await joinTeam(owner, { member, role });
  return member;
}
