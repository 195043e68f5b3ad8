import { describe, expect, it } from "vitest";
import { auditLogResponse } from "@/lib/contracts/accounts/audit-log";
import { changePasswordResponse } from "@/lib/contracts/accounts/auth";
import { LIMITS } from "@/lib/domain/limits";
import { SCOPES } from "@/lib/domain/teams/scopes";
import { hashSecret } from "@/lib/server/auth/secrets";
import { db } from "@/lib/server/db/client";
import { deleteTokensOf } from "@/lib/server/teams/api-tokens.repository";
import { call, newAccount, newForm } from "../support/api";
import { answerOf, changeMember, newMember, newTeam } from "../support/teams";
import { newToken, tokensOf } from "../support/tokens";

const NO_SESSION = [401, "Please sign in."];
const make = (token: string, body: unknown) => call("/api/tokens", { method: "POST", token, body });
const remove = (id: number, token: string) =>
  call(`/api/tokens/${id}`, { method: "DELETE", token });

describe("a token", () => {
  it("is shown once, and stored as its SHA-256", async () => {
    const account = await newAccount();
    const form = await newForm(account, { title: "Mine" });
    const body = { name: " Nightly export ", formIds: [form.id, form.id], expiresInDays: 30 };
    const scopes = ["submissions:read", "forms:read", "forms:read"];
    const { token, ...made } = await newToken(account, { ...body, scopes });
    expect(token).toMatch(/^fl_[0-9A-Za-z]{40}$/);
    const listed = await call("/api/tokens", { token: account.token });
    expect(listed.json).toEqual([made]);
    expect(made).toEqual({
      id: made.id,
      name: "Nightly export",
      prefix: token.slice(0, 9),
      scopes: ["forms:read", "submissions:read"],
      formIds: [form.id],
      appHost: null,
      teamId: account.teamId,
      createdBy: account.username,
      createdAt: made.createdAt,
      expiresAt: new Date(Date.parse(made.createdAt) + 30 * 24 * 3_600_000).toISOString(),
      lastUsedAt: null,
      lastUsedFrom: null,
    });
    const row = await db.apiToken.findUniqueOrThrow({ where: { id: made.id } });
    expect(row.secretHash).toBe(hashSecret(token));
    expect(JSON.stringify(row)).not.toContain(token.slice(9));
  });

  it("reads and writes without a word about its origin, and says when and whence it was used", async () => {
    const account = await newAccount();
    const { token, id } = await newToken(account);
    const headers = { Origin: "https://elsewhere.example", "Sec-Fetch-Site": "cross-site" };
    const made = await call("/api/forms", { method: "POST", token, body: {}, headers });
    expect(made.status).toBe(201);
    const listed = async () => (await tokensOf(account))[0];
    await expect.poll(listed).toMatchObject({ id, lastUsedFrom: "127.0.0.1" });
    const seen = await listed();
    expect(Date.parse(seen?.lastUsedAt ?? "")).toBeGreaterThan(Date.now() - 60_000);
  });

  it("ends at once when it is deleted", async () => {
    const account = await newAccount();
    const { token, id } = await newToken(account);
    expect((await call("/api/forms", { token })).status).toBe(200);
    expect((await remove(id, account.token)).status).toBe(204);
    expect(answerOf(await call("/api/forms", { token }))).toEqual(NO_SESSION);
    expect(answerOf(await remove(id, account.token))).toEqual([404, "Token not found"]);
    expect(await tokensOf(account)).toEqual([]);
  });

  it("outlives a new password and the end of all sessions, until all of the account's are ended", async () => {
    const account = await newAccount();
    const [one, other] = [await newToken(account), await newToken(await newAccount())];
    const passwords = { currentPassword: account.password, newPassword: "another horse" };
    const changed = await call("/api/auth/password", {
      method: "PUT",
      token: account.token,
      body: passwords,
    });
    const session = changePasswordResponse.parse(changed.json).token;
    await call("/api/auth/logout", { method: "POST", token: session });
    expect((await call("/api/forms", { token: one.token })).status).toBe(200);
    await deleteTokensOf(account.id);
    expect((await call("/api/forms", { token: one.token })).status).toBe(401);
    expect((await call("/api/forms", { token: other.token })).status).toBe(200);
  });

  it("is in the audit log by its name, made, at work and deleted", async () => {
    const account = await newAccount();
    const { token, id } = await newToken(account, { name: "Robot" });
    const form = await newForm({ token }, { title: "Made by a robot" });
    await call(`/api/forms/${form.id}`, { method: "DELETE", token });
    await remove(id, account.token);
    const log = await call("/api/audit-log", { token: account.token });
    const events = auditLogResponse.parse(log.json);
    const { username } = account;
    expect(events.slice(0, 3).map(({ event, actor, subject }) => [event, actor, subject])).toEqual([
      ["token-deleted", username, "Robot"],
      ["form-deleted", `${username} · Robot`, "Made by a robot"],
      ["token-created", username, "Robot"],
    ]);
    expect(log.text).not.toContain(token);
  });

  it.each([
    ["no name", { name: " " }],
    ["a long name", { name: "x".repeat(LIMITS.apiTokenName + 1) }],
    ["no scope", { scopes: [] }],
    ["an unknown scope", { scopes: ["forms:read", "team:write"] }],
    ["a life of no day", { expiresInDays: 0 }],
    ["a life of half a day", { expiresInDays: 0.5 }],
    ["a life that is too long", { expiresInDays: LIMITS.apiTokenDays + 1 }],
    ["no form", { formIds: [] }],
    ["a form that is no id", { formIds: ["1"] }],
    ["a team of its own choice", { teamId: 1 }],
  ])("is refused with %s", async (_what, body) => {
    const { token } = await newAccount();
    expect((await make(token, { name: "A", scopes: SCOPES, ...body })).status).toBe(400);
  });

  it("is not made for the forms of others, or for those in the trash", async () => {
    const account = await newAccount();
    const [own, trashed] = [await newForm(account, {}), await newForm(account, {})];
    const foreign = await newForm(await newAccount(), {});
    await call(`/api/forms/${trashed.id}`, { method: "DELETE", token: account.token });
    for (const { id } of [foreign, trashed, { id: 2_000_000_000 }]) {
      const reply = await make(account.token, { name: "A", scopes: SCOPES, formIds: [own.id, id] });
      expect(answerOf(reply)).toEqual([404, "Form not found"]);
    }
    expect(await tokensOf(account)).toEqual([]);
  });

  it("is refused as the 51st of a team, also when it comes with others", async () => {
    const owner = await newAccount();
    const member = await newMember(owner, "reader");
    const body = { name: "One of many", scopes: ["forms:read"] };
    const rows = Array.from({ length: 47 }, (_, index) => ({
      ...body,
      teamId: owner.teamId,
      userId: owner.id,
      prefix: "fl_000000",
      secretHash: `${owner.id}-${index}`,
    }));
    await db.apiToken.createMany({ data: rows });
    const makers = Array.from({ length: 6 }, (_, index) => (index % 2 === 0 ? owner : member));
    const replies = await Promise.all(makers.map(({ token }) => make(token, body)));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 201, 201, 409, 409, 409]);
    expect((await make(owner.token, body)).text).toBe("A team can have at most 50 API tokens.");
    expect(await db.apiToken.count({ where: { teamId: owner.teamId } })).toBe(50);
  });
});

describe("tokens of a team", () => {
  it("are each member's own, and all of them the owners' to see and to delete", async () => {
    const owner = await newAccount();
    const [one, other] = [await newMember(owner, "editor"), await newMember(owner, "reader")];
    const owned = await newToken(owner);
    const first = await newToken(one);
    const second = await newToken(other);
    const seenBy = async (account: { token: string }) =>
      (await tokensOf(account)).map(({ id }) => id);
    expect(await seenBy(owner)).toEqual([second.id, first.id, owned.id]);
    expect(await seenBy(one)).toEqual([first.id]);
    expect(await seenBy(other)).toEqual([second.id]);
    expect(answerOf(await remove(second.id, one.token))).toEqual([404, "Token not found"]);
    expect((await remove(second.id, owner.token)).status).toBe(204);
    expect((await call("/api/forms", { token: second.token })).status).toBe(401);
  });

  it("never do more than their maker's role, which sinks and rises at once", async () => {
    const owner = await newAccount();
    const member = await newMember(owner, "reader");
    const { token } = await newToken(member);
    const create = () => call("/api/forms", { method: "POST", token, body: {} });
    const NOT_ALLOWED = [403, "Your role in this team does not allow that."];
    expect(answerOf(await create())).toEqual(NOT_ALLOWED);
    expect((await changeMember("PATCH", member, owner)).status).toBe(200);
    expect((await create()).status).toBe(201);
    const body = { role: "reader" };
    const path = `/api/teams/${owner.teamId}/members/${member.id}`;
    await call(path, { method: "PATCH", token: owner.token, body });
    expect(answerOf(await create())).toEqual(NOT_ALLOWED);
  });

  it("go with the membership, the team and the account", async () => {
    const owner = await newAccount();
    const [removed, deleted] = [await newMember(owner, "editor"), await newMember(owner, "editor")];
    const tokens = [await newToken(removed), await newToken(deleted)];
    const teamId = await newTeam(owner);
    await call("/api/auth/team", { method: "PUT", token: owner.token, body: { teamId } });
    tokens.push(await newToken(owner));
    await changeMember("DELETE", removed, owner);
    const gone = (path: string, { token, password }: typeof owner) =>
      call(path, { method: "DELETE", token, body: { password } });
    expect((await gone("/api/auth/account", deleted)).status).toBe(204);
    expect((await gone(`/api/teams/${teamId}`, owner)).status).toBe(204);
    for (const { id, token } of tokens) {
      expect(answerOf(await call("/api/auth/me", { token }))).toEqual(NO_SESSION);
      expect(await db.apiToken.count({ where: { id } })).toBe(0);
    }
  });

  it("act in their team alone, whatever the session's active one is", async () => {
    const account = await newAccount();
    const mine = await newForm(account, { title: "Mine" });
    const { token } = await newToken(account);
    const teamId = await newTeam(account);
    await call("/api/auth/team", { method: "PUT", token: account.token, body: { teamId } });
    const ours = await newForm(account, { title: "Ours" });
    expect((await call("/api/forms", { token })).json).toMatchObject([{ id: mine.id }]);
    const foreign = await call(`/api/forms/${ours.id}`, { token });
    expect(answerOf(foreign)).toEqual([404, "Form not found"]);
    // Moving is the one thing that concerns two teams of the maker; the token stays in its own.
    const body = { teamId };
    const moved = await call(`/api/forms/${mine.id}/move`, { method: "POST", token, body });
    expect(moved.status).toBe(200);
    expect((await call(`/api/forms/${mine.id}`, { token })).status).toBe(404);
  });
});
