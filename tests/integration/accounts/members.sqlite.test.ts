import { describe, expect, it } from "vitest";
import { userResponse } from "@/lib/contracts/accounts/auth";
import { call, newAccount, newForm, type Account } from "../support/api";
import { answerOf, changeMember, joinTeam, membersOf, newMember, newTeam } from "../support/teams";

const NEEDS_OWNER = [409, "A team needs an owner."];

describe("members", () => {
  it("lose access with the next request", async () => {
    const owner = await newAccount();
    const member = await newMember(owner, "editor");
    const form = await newForm(owner, { title: "Ours" });
    const path = `/api/forms/${form.id}`;
    expect((await call(path, { token: member.token })).status).toBe(200);
    expect((await changeMember("DELETE", member, owner)).status).toBe(204);
    expect((await call(path, { token: member.token })).status).toBe(404);
    const me = userResponse.parse((await call("/api/auth/me", { token: member.token })).json);
    expect(me.team.id).toBe(member.teamId);
  });

  it("get another role with the next request", async () => {
    const owner = await newAccount();
    const member = await newMember(owner, "reader");
    const post = () => call("/api/forms", { method: "POST", token: member.token, body: {} });
    expect((await post()).status).toBe(403);
    expect((await changeMember("PATCH", member, owner)).status).toBe(200);
    expect((await post()).status).toBe(201);
  });

  it("leave by themselves, and remove nobody else", async () => {
    const owner = await newAccount();
    const [one, other] = [await newMember(owner, "editor"), await newMember(owner, "editor")];
    const by = { ...one, teamId: owner.teamId };
    expect((await changeMember("DELETE", other, by)).status).toBe(403);
    expect((await changeMember("DELETE", one, by)).status).toBe(204);
    expect(await membersOf(owner.teamId, owner)).toHaveLength(2);
  });

  it("keep an owner: the last one is not removed, demoted or deleted", async () => {
    const owner = await newAccount();
    const { token, password } = owner;
    await newMember(owner, "editor");
    expect(answerOf(await changeMember("PATCH", owner, owner))).toEqual(NEEDS_OWNER);
    expect(answerOf(await changeMember("DELETE", owner, owner))).toEqual(NEEDS_OWNER);
    const body = { password };
    const deleted = await call("/api/auth/account", { method: "DELETE", token, body });
    expect(deleted.status).toBe(409);
    expect(deleted.text).toContain(`A team needs an owner.`);
    expect(deleted.text).toContain(owner.username);
  });

  it("keep an owner when two owners demote each other at once", async () => {
    const owner = await newAccount();
    const teamId = await newTeam(owner);
    const second = await newAccount();
    const by = (account: Account) => ({ ...account, teamId });
    await joinTeam(by(owner), { member: second, role: "owner" });
    const replies = await Promise.all([
      changeMember("PATCH", second, by(owner)),
      changeMember("PATCH", owner, by(second)),
    ]);
    // The second is refused for its new role, or because the team would lose its last owner.
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const roles = (await membersOf(teamId, owner)).map(({ role }) => role);
    expect(roles.sort()).toEqual(["editor", "owner"]);
  });

  it("leave what they made to the team when their account goes", async () => {
    const owner = await newAccount();
    const member = await newMember(owner, "editor");
    const form = await newForm(member, { title: "Made by a member" });
    const body = { password: member.password };
    const reply = await call("/api/auth/account", { method: "DELETE", token: member.token, body });
    expect(reply.status).toBe(204);
    expect((await call(`/api/forms/${form.id}`, { token: owner.token })).status).toBe(200);
  });

  it("see a stranger's team as one that does not exist", async () => {
    const owner = await newAccount();
    const stranger = await newAccount();
    const foreign = { ...stranger, teamId: owner.teamId };
    expect((await changeMember("DELETE", owner, foreign)).status).toBe(404);
  });
});
