import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { createdHookResponse, hookListResponse } from "@/lib/contracts/hooks/hooks";
import { HOOK_EVENTS } from "@/lib/domain/delivery/hook-event";
import { LIMITS } from "@/lib/domain/limits";
import { db } from "@/lib/server/db/client";
import { call, newAccount, newLiveForm, type Account, type Call } from "../support/api";
import { answerOf, newMember, newTeam } from "../support/teams";
import { newToken } from "../support/tokens";

const URL = "https://hook.example/told";
const body = { events: ["submission.created"], url: URL };

const make = (token: string, changes: object = {}, more: Partial<Call> = {}) =>
  call("/api/hooks", { method: "POST", token, body: { ...body, ...changes }, ...more });
const list = async (token: string, query = "") =>
  hookListResponse.parse((await call(`/api/hooks${query}`, { token })).json);
const remove = (id: number, token: string) => call(`/api/hooks/${id}`, { method: "DELETE", token });
const made = async (token: string, changes: object = {}) =>
  createdHookResponse.parse((await make(token, changes)).json);

const withoutSecret = ({ secret: _, ...hook }: { secret: string }) => hook;
const formOf = async (account: Account) => (await newLiveForm(account, {})).id;

describe("a hook", () => {
  it("is shown with its secret once, listed without, and gone with a DELETE", async () => {
    const { token, username } = await newAccount();
    const expiresAt = "2099-01-31T12:00:00.000Z";
    const reply = await make(token, { expiresAt, events: [...HOOK_EVENTS] });
    const hook = createdHookResponse.parse(reply.json);
    expect(reply.status).toBe(201);
    expect(reply.json).toEqual({
      id: hook.id,
      url: URL,
      events: HOOK_EVENTS,
      formId: null,
      expiresAt,
      createdAt: hook.createdAt,
      createdBy: username,
      secret: expect.stringMatching(/^whsec_[\w+/]{43}=$/) as string,
    });
    const [listed] = await list(token);
    expect(listed).toEqual({ ...withoutSecret(hook), endedAt: null, endReason: null });
    expect(
      (await db.hook.findUniqueOrThrow({ where: { id: hook.id } })).secretCipher,
    ).not.toContain(hook.secret);
    expect((await remove(hook.id, token)).status).toBe(204);
    expect((await remove(hook.id, token)).status).toBe(404);
    expect(await list(token)).toEqual([]);
    const log = (await call("/api/audit-log", { token })).json as { event: string }[];
    expect(log.slice(0, 2)).toMatchObject([
      { event: "hook-deleted", subject: "hook.example" },
      { event: "hook-created", subject: "hook.example" },
    ]);
  });

  it.each([
    [{ events: [] }],
    [{ events: ["submission.created", "toString"] }],
    [{ events: "submission.created" }],
    [{ url: "ftp://hook.example/" }],
    [{ url: "http://127.0.0.1/" }],
    [{ url: 7 }],
    [{ expiresAt: "2020-01-01T00:00:00Z" }],
    [{ expiresAt: "tomorrow" }],
    [{ expiresAt: 1 }],
    [{ formId: "1" }],
    [{ secret: "whsec_mine" }],
  ])("is refused with a sentence for %j", async (changes) => {
    const { token } = await newAccount();
    const reply = await make(token, changes);
    expect([reply.status, reply.text.length > 10]).toEqual([400, true]);
    expect(await list(token)).toEqual([]);
  });

  it("of a form is listed with that form, and 404 for strangers", async () => {
    const owner = await newAccount();
    const stranger = await newAccount();
    const formId = await formOf(owner);
    const hook = await made(owner.token, { formId });
    await made(owner.token);
    expect((await list(owner.token, `?formId=${formId}`)).map(({ id }) => id)).toEqual([hook.id]);
    expect(answerOf(await make(stranger.token, { formId }))).toEqual([404, "Form not found"]);
    expect((await call(`/api/hooks?formId=${formId}`, { token: stranger.token })).status).toBe(404);
    expect((await remove(hook.id, stranger.token)).status).toBe(404);
    const samples = `/api/hooks/samples?event=form.published&formId=${formId}`;
    expect((await call(samples, { token: stranger.token })).status).toBe(404);
    await call(`/api/forms/${formId}`, { method: "DELETE", token: owner.token });
    expect((await make(owner.token, { formId })).status).toBe(404);
  });

  it("is for owners and editors", async () => {
    const owner = await newAccount();
    for (const [role, status] of [
      ["editor", 201],
      ["designer", 403],
      ["reader", 403],
    ] as const) {
      const { token } = await newMember(owner, role);
      expect([role, (await make(token)).status]).toEqual([role, status]);
      const refused = status === 403 ? 403 : 200;
      expect((await call("/api/hooks", { token })).status).toBe(refused);
      const samples = "/api/hooks/samples?event=form.published";
      expect((await call(samples, { token })).status).toBe(refused);
    }
  });
});

describe("a token for certain forms", () => {
  it("reaches the hooks of these forms alone", async () => {
    const owner = await newAccount();
    const [mine, other] = [await formOf(owner), await formOf(owner)];
    const ofOther = await made(owner.token, { formId: other });
    const ofAll = await made(owner.token);
    const { token } = await newToken(owner, { formIds: [mine] });
    expect(answerOf(await make(token))).toEqual([403, "This token is for certain forms only."]);
    expect(answerOf(await make(token, { formId: other }))).toEqual([404, "Form not found"]);
    const hook = await made(token, { formId: mine });
    expect((await list(token)).map(({ id }) => id)).toEqual([hook.id]);
    expect((await remove(ofOther.id, token)).status).toBe(404);
    expect((await remove(ofAll.id, token)).status).toBe(404);
    expect((await remove(hook.id, token)).status).toBe(204);
  });
});

describe("an Idempotency-Key", () => {
  it("gives the same secret to its repeat, which is kept encrypted", async () => {
    const { token, id: userId } = await newAccount();
    const headers = { "Idempotency-Key": randomUUID() };
    const first = await make(token, {}, { headers });
    const again = await make(token, {}, { headers });
    expect([again.status, again.json]).toEqual([201, first.json]);
    expect((await make(token, { url: `${URL}/2` }, { headers })).status).toBe(422);
    expect(await list(token)).toHaveLength(1);
    const { secret } = createdHookResponse.parse(first.json);
    const kept = await db.idempotentCall.findMany({ where: { userId } });
    expect(kept).toHaveLength(1);
    expect(JSON.stringify(kept)).not.toContain(secret);
  });
});

describe("a team", () => {
  it("has at most 100 hooks that live, whoever makes them at once", async () => {
    const { token, teamId } = await newAccount();
    const row = { teamId, events: [], url: URL, secretCipher: "", createdAt: new Date() };
    const living = Array.from({ length: LIMITS.hooksPerTeam - 4 }, () => row);
    const ended = Array.from({ length: 5 }, () => ({ ...row, endedAt: new Date() }));
    const expired = Array.from({ length: 5 }, () => ({ ...row, expiresAt: new Date(1) }));
    await db.hook.createMany({ data: [...living, ...ended, ...expired] });
    const all = await Promise.all(Array.from({ length: 16 }, () => make(token)));
    const statuses = all.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array<number>(4).fill(201), ...Array<number>(12).fill(409)]);
    expect(all.find(({ status }) => status === 409)?.text).toBe(
      "A team can have at most 100 hooks.",
    );
    const hooks = await list(token);
    expect(hooks.filter(({ endedAt }) => endedAt === null)).toHaveLength(LIMITS.hooksPerTeam);
    expect(hooks.find(({ endReason }) => endReason === "It has expired.")?.endedAt).toBe(
      new Date(1).toISOString(),
    );
    const [one] = hooks;
    await remove(one?.id ?? 0, token);
    expect((await make(token)).status).toBe(201);
  });
});

describe("a hook ends", () => {
  const endedOf = async (token: string) =>
    (await list(token)).map(({ endedAt, endReason }) => [endedAt !== null, endReason]);
  const MAKER = "Whoever made it left the team, or may not subscribe to this any more.";

  it("when its maker leaves, may not make it any more, or reaches certain other forms", async () => {
    const owner = await newAccount();
    const { teamId } = owner;
    const [mine, other] = [await formOf(owner), await formOf(owner)];
    const change = (member: Account, changes: object) => {
      const path = `/api/teams/${teamId}/members/${member.id}`;
      return call(path, { method: "PATCH", token: owner.token, body: changes });
    };
    const leaves = await newMember(owner, "editor");
    await made(leaves.token);
    const path = `/api/teams/${teamId}/members/${leaves.id}`;
    await call(path, { method: "DELETE", token: leaves.token });
    const reads = await newMember(owner, "editor");
    await made(reads.token);
    await change(reads, { role: "reader" });
    const limited = await newMember(owner, "editor");
    await made(limited.token, { formId: mine });
    await made(limited.token, { formId: other });
    await made(limited.token);
    await change(limited, { formIds: [mine] });
    const [ends, lives] = [
      [true, MAKER],
      [false, null],
    ];
    expect(await endedOf(owner.token)).toEqual([ends, ends, lives, ends, ends]);
  });

  it("when its form is moved to another team, of which it is told nothing", async () => {
    const owner = await newAccount();
    const formId = await formOf(owner);
    await made(owner.token, { formId, events: ["form.unpublished"] });
    await made(owner.token, { events: ["form.unpublished"] });
    await call(`/api/forms/${formId}/unpublish`, { method: "POST", token: owner.token });
    await call(`/api/forms/${formId}/publish`, { method: "POST", token: owner.token });
    const toTeamId = await newTeam(owner);
    const move = { method: "POST", token: owner.token, body: { teamId: toTeamId } } as const;
    expect((await call(`/api/forms/${formId}/move`, move)).status).toBe(200);
    await call(`/api/forms/${formId}/unpublish`, { method: "POST", token: owner.token });
    expect(await endedOf(owner.token)).toEqual([
      [false, null],
      [true, "The form was moved to another team."],
    ]);
    const jobs = await db.outboxJob.findMany({ where: { formId, kind: "hook" } });
    // Its deliveries would show the other team the address.
    expect(jobs).toEqual([]);
  });
});
