import { expect, it } from "vitest";
import { signedInResponse, userResponse } from "@/lib/contracts/accounts/auth";
import { call, newAccount, newForm, type Account } from "../support/api";
import { login } from "../support/factors";
import { changeMember, invitationOf, joinTeam, newTeam } from "../support/teams";

const teamAfterSignIn = async (account: Pick<Account, "email" | "password">) =>
  signedInResponse.parse((await login(account)).json).team;

const choose = ({ token }: Account, teamId: number) =>
  call("/api/auth/team", { method: "PUT", token, body: { teamId } });

const signInsOf = async (account: Account, teamId: number) => {
  await choose(account, teamId);
  const events = (await call("/api/audit-log", account)).json as { event: string }[];
  return events.filter(({ event }) => event === "signed-in").length;
};

it("a session begins in the team that was chosen last, and records itself in the personal one", async () => {
  const account = await newAccount();
  expect(await teamAfterSignIn(account)).toMatchObject({ id: account.teamId, role: "owner" });
  const harbour = await newTeam(account);
  const depot = await newTeam(account, "Depot");
  await choose(account, harbour);
  await choose(account, depot);
  await choose(account, harbour);
  expect(await teamAfterSignIn(account)).toEqual({ id: harbour, name: "Harbour", role: "owner" });
  await choose(account, account.teamId);
  expect((await teamAfterSignIn(account)).id).toBe(account.teamId);
  expect(await signInsOf(account, harbour)).toBe(0);
  expect(await signInsOf(account, account.teamId)).toBe(3);
});

it("a team that was joined counts as chosen, one that was left does not", async () => {
  const [owner, member] = await Promise.all([newAccount(), newAccount()]);
  await joinTeam(owner, { member, role: "reader" });
  expect(await teamAfterSignIn(member)).toMatchObject({ id: owner.teamId, role: "reader" });
  await changeMember("DELETE", member, owner);
  expect((await teamAfterSignIn(member)).id).toBe(member.teamId);

  const invitation = await invitationOf(owner, { role: "editor" });
  const names = { username: `new-${member.username}`.slice(0, 50), email: `new-${member.email}` };
  const body = { ...names, password: member.password, invitation };
  const joined = await call("/api/auth/register", { method: "POST", body });
  const { email } = signedInResponse.parse(joined.json);
  expect(await teamAfterSignIn({ email, password: member.password })).toMatchObject({
    id: owner.teamId,
    role: "editor",
  });
});

it("the link of another team's form, or of an invitation that was used, changes this session alone", async () => {
  const [owner, member] = await Promise.all([newAccount(), newAccount()]);
  await joinTeam(owner, { member, role: "reader" });
  const { id } = await newForm(owner, { title: "Theirs" });
  await choose(member, member.teamId);
  const { token, cookie } = member;
  const headers = { Accept: "text/html" };
  await call(`/submissions?form=${id}&submission=1`, { cookie, headers });
  const me = userResponse.parse((await call("/api/auth/me", { token })).json);
  expect(me.team.id).toBe(owner.teamId);
  expect((await teamAfterSignIn(member)).id).toBe(member.teamId);

  const invitation = await invitationOf(owner, { role: "editor" });
  const body = { token: invitation };
  const accepted = await call("/api/invitations/accept", { method: "POST", token, body });
  expect(accepted.status).toBe(200);
  expect((await teamAfterSignIn(member)).id).toBe(member.teamId);
});
