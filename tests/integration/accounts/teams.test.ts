import { describe, expect, it } from "vitest";
import { auditLogResponse } from "@/lib/contracts/accounts/audit-log";
import { signedInResponse, userResponse } from "@/lib/contracts/accounts/auth";
import { formListResponse } from "@/lib/contracts/forms/forms";
import {
  acceptedInvitationResponse,
  invitationListResponse,
  teamListResponse,
  teamResponse,
} from "@/lib/contracts/teams/teams";
import { db } from "@/lib/server/db/client";
import { call, newAccount, newForm } from "../support/api";
import {
  accept,
  answerOf,
  changeMember,
  invitationOf,
  membersOf,
  newMember,
  newTeam,
} from "../support/teams";

const NO_LONGER_VALID = [404, "This invitation is no longer valid."];

describe("teams", () => {
  it("begin with the personal one, named after the account, with its account as owner", async () => {
    const { token, username, teamId } = await newAccount();
    const teams = teamListResponse.parse((await call("/api/teams", { token })).json);
    const team = {
      id: teamId,
      name: username,
      role: "owner",
      isPersonal: true,
      members: 1,
      requiresSecondFactor: false,
      senderName: null,
      theme: null,
    };
    expect(teams).toEqual([team]);
    const me = userResponse.parse((await call("/api/auth/me", { token })).json);
    expect(me.team).toEqual({ id: teamId, name: username, role: "owner" });
  });

  it("are made, renamed and deleted, and only the active one's forms are listed", async () => {
    const account = await newAccount();
    const { token, password } = account;
    const mine = await newForm(account, { title: "Mine" });
    const teamId = await newTeam(account);
    const chosen = await call("/api/auth/team", { method: "PUT", token, body: { teamId } });
    expect(userResponse.parse(chosen.json).team).toMatchObject({ id: teamId, role: "owner" });
    const ours = await newForm(account, { title: "Ours" });
    const titles = async () =>
      formListResponse.parse((await call("/api/forms", { token })).json).map(({ title }) => title);
    expect(await titles()).toEqual(["Ours"]);
    // Found in any team of the account.
    expect((await call(`/api/forms/${mine.id}`, { token })).status).toBe(200);

    const path = `/api/teams/${teamId}`;
    const renamed = await call(path, { method: "PATCH", token, body: { name: " Old town " } });
    expect(teamResponse.parse(renamed.json).name).toBe("Old town");
    const wrong = await call(path, { method: "DELETE", token, body: { password: "wrong" } });
    expect(wrong.status).toBe(400);
    expect((await call(path, { method: "DELETE", token, body: { password } })).status).toBe(204);
    expect((await call(`/api/forms/${ours.id}`, { token })).status).toBe(404);
    expect(await titles()).toEqual(["Mine"]);
    const log = await call("/api/audit-log", { token });
    const [deleted] = auditLogResponse
      .parse(log.json)
      .filter(({ event }) => event === "team-deleted");
    expect(deleted).toMatchObject({ actor: account.username, subject: "Old town" });
  });

  it("are not deleted without their account when personal", async () => {
    const { token, teamId, password } = await newAccount();
    const body = { password };
    const reply = await call(`/api/teams/${teamId}`, { method: "DELETE", token, body });
    expect(reply.status).toBe(409);
  });

  it.each([
    ["a form", (id: number) => `/form/edit/${id}`],
    ["an e-mail about an answer", (id: number) => `/submissions?form=${id}&submission=1`],
  ])("are changed by the link of %s, which says so", async (_what, pathOf) => {
    const account = await newAccount();
    const { token, cookie } = account;
    const { id } = await newForm(account, { title: "Mine" });
    const body = { teamId: await newTeam(account) };
    // The cookie's session is that of the token.
    await call("/api/auth/team", { method: "PUT", token, body });
    const reply = await call(pathOf(id), { cookie, headers: { Accept: "text/html" } });
    // A page that has begun to stream redirects by its content.
    expect(reply.headers.get("location") ?? reply.text).toContain("switched=1");
    const me = userResponse.parse((await call("/api/auth/me", { token })).json);
    expect(me.team.id).toBe(account.teamId);
    expect((await call(pathOf(id), { cookie })).status).toBe(200);
  });

  it.each([[""], ["   "], ["x".repeat(81)], [7]])("refuse the name %j", async (name) => {
    const { token } = await newAccount();
    const reply = await call("/api/teams", { method: "POST", token, body: { name } });
    expect(reply.status).toBe(400);
  });

  it("of others cannot be chosen", async () => {
    const { token } = await newAccount();
    const body = { teamId: (await newAccount()).teamId };
    const reply = await call("/api/auth/team", { method: "PUT", token, body });
    expect(answerOf(reply)).toEqual([404, "Team not found"]);
  });
});

describe("invitations", () => {
  it("make whoever has the link a member, once", async () => {
    const owner = await newAccount();
    const guest = await newAccount();
    const secret = await invitationOf(owner, { role: "designer" });
    const { team } = acceptedInvitationResponse.parse((await accept(secret, guest)).json);
    expect(team).toMatchObject({ id: owner.teamId, role: "designer", members: 2 });
    const me = userResponse.parse((await call("/api/auth/me", { token: guest.token })).json);
    expect(me.team.id).toBe(owner.teamId);
    expect((await accept(secret, guest)).status).toBe(200);
    expect(answerOf(await accept(secret, await newAccount()))).toEqual(NO_LONGER_VALID);
    const members = await membersOf(owner.teamId, guest);
    expect(members.map(({ username, role }) => [username, role])).toEqual([
      [owner.username, "owner"],
      [guest.username, "designer"],
    ]);
  });

  it("are listed without their secret until they are withdrawn", async () => {
    const owner = await newAccount();
    const secret = await invitationOf(owner, { role: "reader", email: "Ida@example.com" });
    const path = `/api/teams/${owner.teamId}/invitations`;
    const listed = await call(path, { token: owner.token });
    expect(listed.text).not.toContain(secret);
    const [open] = invitationListResponse.parse(listed.json);
    expect(open).toMatchObject({ role: "reader", email: "Ida@example.com" });
    const one = `${path}/${open?.id}`;
    expect((await call(one, { method: "DELETE", token: owner.token })).status).toBe(204);
    expect(invitationListResponse.parse((await call(path, { token: owner.token })).json)).toEqual(
      [],
    );
    expect(answerOf(await accept(secret, await newAccount()))).toEqual(NO_LONGER_VALID);
    expect((await call(one, { method: "DELETE", token: owner.token })).status).toBe(404);
  });

  it("end after seven days", async () => {
    const owner = await newAccount();
    const secret = await invitationOf(owner, { role: "reader" });
    await db.invitation.updateMany({
      where: { teamId: owner.teamId },
      data: { expiresAt: new Date(Date.now() - 1) },
    });
    expect(answerOf(await accept(secret, await newAccount()))).toEqual(NO_LONGER_VALID);
    const path = `/api/teams/${owner.teamId}/invitations`;
    expect((await call(path, { token: owner.token })).json).toEqual([]);
  });

  it("with an address are for that address alone, whatever its case", async () => {
    const owner = await newAccount();
    const guest = await newAccount();
    const secret = await invitationOf(owner, { role: "reader", email: guest.email.toUpperCase() });
    const other = await accept(secret, await newAccount());
    expect(answerOf(other)).toEqual([403, "This invitation is for another address."]);
    // The link proves nothing: somebody else may have signed up with the address.
    expect(answerOf(await accept(secret, guest))).toEqual([
      403,
      "An owner of the team has to accept you first, as your e-mail address is not confirmed.",
    ]);
    expect(await membersOf(owner.teamId, owner)).toHaveLength(1);
    const path = `/api/teams/${owner.teamId}/invitations`;
    const listed = await call(path, { token: owner.token });
    const [open] = invitationListResponse.parse(listed.json);
    expect(open).toMatchObject({ askedBy: guest.username });
    const approve = (token: string) =>
      call(`${path}/${open?.id}/approve`, { method: "POST", token });
    expect((await approve(guest.token)).status).toBe(404);
    expect((await approve(owner.token)).status).toBe(204);
    expect(await membersOf(owner.teamId, guest)).toHaveLength(2);
    expect((await accept(secret, guest)).status).toBe(200);
  });

  it("with an address take an account that confirmed it", async () => {
    const owner = await newAccount();
    const guest = await newAccount();
    await db.user.update({ where: { id: guest.id }, data: { emailConfirmedAt: new Date() } });
    const secret = await invitationOf(owner, { role: "reader", email: guest.email });
    const page = await call(`/invite/${secret}`);
    expect(page.text).toContain("for one e-mail address");
    expect(page.text).not.toContain(guest.email);
    expect((await accept(secret, guest)).status).toBe(200);
  });

  it("end with the right to invite of whoever made them", async () => {
    const owner = await newAccount();
    const second = await newMember(owner, "owner");
    const by = { ...second, teamId: owner.teamId };
    const [kept, lost] = [
      await invitationOf(owner, { role: "owner" }),
      await invitationOf(by, { role: "owner" }),
    ];
    expect((await changeMember("PATCH", second, owner)).status).toBe(200);
    expect(answerOf(await accept(lost, second))).toEqual(NO_LONGER_VALID);
    const again = await newMember(owner, "owner");
    const left = await invitationOf({ ...again, teamId: owner.teamId }, { role: "owner" });
    expect((await changeMember("DELETE", again, owner)).status).toBe(204);
    expect(answerOf(await accept(left, again))).toEqual(NO_LONGER_VALID);
    expect((await accept(kept, await newAccount())).status).toBe(200);
  });

  it("leave a member's role as it is, and stay open", async () => {
    const owner = await newAccount();
    const secret = await invitationOf(owner, { role: "reader" });
    const { team } = acceptedInvitationResponse.parse((await accept(secret, owner)).json);
    expect(team.role).toBe("owner");
    expect((await accept(secret, await newAccount())).status).toBe(200);
  });

  it("come with a new account", async () => {
    const owner = await newAccount();
    const invitation = await invitationOf(owner, { role: "editor" });
    const name = `invited-${Date.now()}`;
    const names = { username: name, email: `${name}@example.com`, password: "correct horse" };
    const register = (body: object) => call("/api/auth/register", { method: "POST", body });
    const bad = await register({ ...names, invitation: "unknown" });
    expect(answerOf(bad)).toEqual(NO_LONGER_VALID);
    const user = signedInResponse.parse((await register({ ...names, invitation })).json);
    expect(user.team).toEqual({ id: owner.teamId, name: owner.username, role: "editor" });
    const teams = teamListResponse.parse((await call("/api/teams", { token: user.token })).json);
    expect(teams.map(({ isPersonal, role }) => [isPersonal, role])).toEqual([
      [true, "owner"],
      [false, "editor"],
    ]);
    const log = await call("/api/audit-log", { token: owner.token });
    expect(auditLogResponse.parse(log.json)[0]).toMatchObject({
      event: "member-joined",
      actor: name,
      subject: `${name} · editor`,
    });
  });

  it("of two at once take one", async () => {
    const owner = await newAccount();
    const secret = await invitationOf(owner, { role: "reader" });
    const guests = await Promise.all([newAccount(), newAccount(), newAccount()]);
    const replies = await Promise.all(guests.map((guest) => accept(secret, guest)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    expect(await membersOf(owner.teamId, owner)).toHaveLength(2);
  });
});
