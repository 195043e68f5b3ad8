import { registerAccount } from "@/lib/server/accounts/register-account";
import { inviteMember } from "@/lib/server/teams/invite-member";
import { ACCOUNT } from "@/prisma/seed/seed-account";

const MEMBERS = [
  { username: "Erik", role: "editor" },
  { username: "Dana", role: "designer" },
  { username: "Rosa", role: "reader" },
] as const;

/** Adds a member of every other role to the demo's team, each with the demo's password. */
export async function addMembers({ teamId, ownerId }: { teamId: number; ownerId: number }) {
  for (const { username, role } of MEMBERS) {
    const inviter = { id: ownerId, email: ACCOUNT.email };
    const { url } = await inviteMember({ teamId, inviter, request: { role } });
    await registerAccount({
      username,
      email: `${role}@formlane.example`,
      password: ACCOUNT.password,
      invitation: url.split("/").pop() ?? "",
    });
  }
}
