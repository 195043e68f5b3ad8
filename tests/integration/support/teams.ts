import { invitationResponse, memberListResponse, teamResponse } from "@/lib/contracts/teams/teams";
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

/** A new team of the account; resolves to its id. */
export async function newTeam({ token }: Account, name = "Harbour"): Promise<number> {
  const reply = await call("/api/teams", { method: "POST", token, body: { name } });
  return teamResponse.parse(reply.json).id;
}

/** The members as this account sees them. */
export const membersOf = async (teamId: number, { token }: Account) =>
  memberListResponse.parse((await call(`/api/teams/${teamId}/members`, { token })).json);

/** Opens an invitation by its secret. */
export const accept = async (secret: string, { token }: Account) => {
  const body = { token: secret };
  return call("/api/invitations/accept", { method: "POST", token, body });
};

export const answerOf = ({ status, text }: { status: number; text: string }) => [status, text];

/** Makes a member an editor, or removes it, in the personal team of `by`. */
export const changeMember = (method: "PATCH" | "DELETE", member: Account, by: Account) =>
  call(`/api/teams/${by.teamId}/members/${member.id}`, {
    method,
    token: by.token,
    ...(method === "PATCH" && { body: { role: "editor" } }),
  });
