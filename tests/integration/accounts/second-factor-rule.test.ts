import { beforeAll, describe, expect, it } from "vitest";
import { db } from "@/lib/server/db/client";
import { call, newAccount, newForm, type Account } from "../support/api";
import { startApp, turnOnApp } from "../support/factors";
import { addressOf, callOf, idsFor } from "../support/owned-routes/owned-routes";
import { ownerWithData, type OwnerData } from "../support/owner-with-data";
import { declaredPermissions } from "../support/routes";
import { addPasskey } from "../support/software-passkey";
import { answerOf, joinTeam, newMember, newTeam } from "../support/teams";

const CLOSED = [403, "Your team asks for a second factor. Set one up first."];
const declared = [...declaredPermissions()].map(([route, permission]) => ({ route, permission }));

const setRule = ({ token }: Account, teamId: number, requiresSecondFactor: boolean) =>
  call(`/api/teams/${teamId}`, { method: "PATCH", token, body: { requiresSecondFactor } });

/** Opens the active team's list of forms. */
const forms = ({ token }: Account) => call("/api/forms", { token });

describe("a team that asks for a second factor", () => {
  let owner: Account & OwnerData;
  let member: Account;

  beforeAll(async () => {
    owner = await ownerWithData();
    member = await newMember(owner, "owner");
    await setRule(owner, owner.teamId, true);
  });

  it.each(declared.filter(({ permission }) => permission !== "account"))(
    "answers $route of a member without one by the sentence",
    async ({ route }) => {
      const path = addressOf(route, idsFor(route, owner));
      expect(answerOf(await call(path, { token: member.token, ...callOf(route) }))).toEqual(CLOSED);
    },
  );

  it("leaves what is about the account alone", async () => {
    const open = declared.filter(({ permission }) => permission === "account");
    expect(open.length).toBeGreaterThan(10);
    for (const { route } of open.filter(({ route }) => route.startsWith("GET"))) {
      expect([route, (await call(addressOf(route, { id: 1 }), member)).status]).toEqual([
        route,
        200,
      ]);
    }
  });

  it("takes no bundled request and no form of theirs either", async () => {
    const sent = { method: "POST", token: member.token, body: {} } as const;
    const own = await newForm({ token: (await newAccount()).token }, { title: "Elsewhere" });
    expect((await call(`/api/forms/${own.id}`, member)).status).toBe(404);
    await db.session.updateMany({
      where: { userId: member.id },
      data: { activeTeamId: member.teamId },
    });
    const mine = await newForm(member, { title: "Mine" });
    const body = { teamId: owner.teamId };
    const moved = await call(`/api/forms/${mine.id}/move`, { ...sent, body });
    expect(answerOf(moved)).toEqual(CLOSED);
    expect((await forms(member)).status).toBe(200);
  });

  it("opens with a passkey, or an app once it is confirmed, and closes without", async () => {
    const { token } = member;
    await call("/api/auth/team", { method: "PUT", token, body: { teamId: owner.teamId } });
    await startApp(member);
    expect(answerOf(await forms(member))).toEqual(CLOSED);
    await turnOnApp(member);
    expect((await forms(member)).status).toBe(200);

    const body = { password: member.password };
    await call("/api/auth/factors/totp", { method: "DELETE", token, body });
    expect(answerOf(await forms(member))).toEqual(CLOSED);
    const { id } = await addPasskey(member);
    expect((await forms(member)).status).toBe(200);
    await call(`/api/auth/passkeys/${id}`, { method: "DELETE", token, body });
    expect(answerOf(await forms(member))).toEqual(CLOSED);
  });
});

describe("the rule of a team", () => {
  it("is an owner's with a second factor, and listed", async () => {
    const owner = await newAccount();
    const teamId = await newTeam(owner);
    expect(answerOf(await setRule(owner, teamId, true))).toEqual([
      409,
      "Set up a second factor for yourself first.",
    ]);
    await addPasskey(owner);
    expect((await setRule(owner, teamId, true)).json).toMatchObject({ requiresSecondFactor: true });
    const listed = await call("/api/teams", { token: owner.token });
    expect(listed.json).toMatchObject([
      { id: owner.teamId, requiresSecondFactor: false },
      { id: teamId, requiresSecondFactor: true },
    ]);
    await setRule(owner, teamId, true);
    expect((await setRule(owner, teamId, false)).json).toMatchObject({
      requiresSecondFactor: false,
    });
    const events = await db.auditEvent.findMany({ where: { teamId }, orderBy: { id: "asc" } });
    expect(events.map(({ event }) => event)).toEqual([
      "team-created",
      "team-requires-second-factor",
      "team-requires-no-second-factor",
    ]);
  });

  it("is no editor's", async () => {
    const owner = await newAccount();
    const editor = await newAccount();
    await addPasskey(editor);
    await joinTeam(owner, { member: editor, role: "editor" });
    expect((await setRule(editor, owner.teamId, true)).status).toBe(403);
  });
});
