import { beforeEach, describe, expect, it } from "vitest";
import { auditLogResponse } from "@/lib/contracts/accounts/audit-log";
import { formCardListResponse } from "@/lib/contracts/forms/form-cards";
import { formListResponse } from "@/lib/contracts/forms/forms";
import { ownerSubmissionListResponse } from "@/lib/contracts/submissions/submissions";
import { memberResponse } from "@/lib/contracts/teams/teams";
import { call, newAccount, newForm, newLiveForm, type Account } from "../support/api";
import { newLimitedMember, shareForms } from "../support/limited-members";
import { accept, answerOf, membersOf, newMember, newTeam } from "../support/teams";
import { newToken } from "../support/tokens";

const NAME = { id: "name", type: "text", label: "Name" };

let owner: Account;
let shared: { id: number; publicUrl: string };
let hidden: { id: number; publicUrl: string };

beforeEach(async () => {
  owner = await newAccount();
  shared = await newLiveForm(owner, { title: "Shared form", fields: [NAME] });
  hidden = await newLiveForm(owner, { title: "Hidden form", fields: [NAME] });
  for (const { publicUrl } of [shared, hidden]) {
    const path = `/api/public-forms/${publicUrl}/submit`;
    await call(path, { method: "POST", body: { name: "Ann" } });
  }
});

const formsOf = async ({ token }: Pick<Account, "token">) =>
  formListResponse.parse((await call("/api/forms", { token })).json).map(({ id }) => id);

describe("a member to whom certain forms are shared", () => {
  it("sees these alone, in lists, counts, the trash and on pages, at once", async () => {
    const member = await newMember(owner, "editor");
    expect((await formsOf(member)).toSorted((a, b) => a - b)).toEqual([shared.id, hidden.id]);
    const reply = await shareForms(owner, member, [shared.id, shared.id]);
    expect(memberResponse.parse(reply.json).formIds).toEqual([shared.id]);
    expect(await formsOf(member)).toEqual([shared.id]);
    const cards = await call("/api/forms/cards", { token: member.token });
    expect(formCardListResponse.parse(cards.json).map(({ id }) => id)).toEqual([shared.id]);
    for (const query of ["", "?q=Ann", "?from=2020-01-01", "?synced=false"]) {
      const found = await call(`/api/submissions${query}`, { token: member.token });
      const listed = ownerSubmissionListResponse.parse(found.json);
      expect(listed.map(({ formId }) => formId)).toEqual([shared.id]);
      expect(found.headers.get("x-total-count")).toBe("1");
    }
    for (const path of ["/dashboard", "/forms", "/submissions"]) {
      const page = await call(path, { cookie: member.cookie });
      expect([page.status, page.text.includes("Hidden form")]).toEqual([200, false]);
      expect(page.text).toContain("Shared form");
    }
    for (const path of [`/form/edit/${hidden.id}`, `/form/preview/${hidden.id}`]) {
      expect((await call(path, { cookie: member.cookie })).text).not.toContain("Hidden form");
    }
    const me = await call("/api/auth/me", { token: member.token });
    expect(me.json).toMatchObject({ team: { id: owner.teamId, formIds: [shared.id] } });
    await call(`/api/forms/${hidden.id}`, { method: "DELETE", token: owner.token });
    expect((await call("/api/forms?trash=1", { token: member.token })).json).toEqual([]);
  });

  it("sees none with an empty list, and all again with null", async () => {
    const member = await newLimitedMember(owner, { role: "reader", formIds: [] });
    expect(await formsOf(member)).toEqual([]);
    const none = await call("/api/submissions?q=Ann", { token: member.token });
    expect([none.json, none.headers.get("x-total-count")]).toEqual([[], "0"]);
    for (const query of ["", "?from=2020-01-01", "?synced=false"]) {
      expect((await call(`/api/submissions${query}`, { token: member.token })).json).toEqual([]);
    }
    const page = await call("/forms", { cookie: member.cookie });
    expect(page.text).toContain("No form is shared with you yet.");
    await shareForms(owner, member, null);
    expect(await formsOf(member)).toHaveLength(2);
  });

  it("has tokens that reach no more, whenever they were made", async () => {
    const member = await newMember(owner, "editor");
    const all = await newToken(member);
    const both = await newToken(member, { formIds: [shared.id, hidden.id] });
    const other = await newToken(member, { formIds: [hidden.id] });
    await shareForms(owner, member, [shared.id]);
    expect([await formsOf(all), await formsOf(both), await formsOf(other)]).toEqual([
      [shared.id],
      [shared.id],
      [],
    ]);
    for (const { token } of [all, both, other]) {
      expect((await call(`/api/forms/${hidden.id}`, { token })).status).toBe(404);
      const made = await call("/api/forms", { method: "POST", token, body: { title: "New" } });
      expect(answerOf(made)).toEqual([403, "This token is for certain forms only."]);
      const move = { method: "POST", token, body: { teamId: member.teamId } } as const;
      expect((await call(`/api/forms/${shared.id}/move`, move)).status).not.toBe(200);
    }
    const body = { name: "Too much", scopes: ["forms:read"], formIds: [hidden.id] };
    const made = await call("/api/tokens", { method: "POST", token: member.token, body });
    expect(answerOf(made)).toEqual([404, "Form not found"]);
  });

  it("is told nothing of what others see", async () => {
    const member = await newLimitedMember(owner, { role: "editor", formIds: [shared.id] });
    await newLimitedMember(owner, { role: "reader", formIds: [hidden.id] });
    const seen = await membersOf(owner.teamId, member);
    expect(seen.every((each) => !("formIds" in each))).toBe(true);
    expect((await membersOf(owner.teamId, owner)).map(({ formIds }) => formIds)).toEqual([
      null,
      [shared.id],
      [hidden.id],
    ]);
  });

  it("is not shown a form that left the team, also when it comes back", async () => {
    const member = await newLimitedMember(owner, {
      role: "reader",
      formIds: [shared.id, hidden.id],
    });
    const away = await newTeam(owner);
    for (const teamId of [away, owner.teamId]) {
      const body = { teamId };
      await call(`/api/forms/${hidden.id}/move`, { method: "POST", token: owner.token, body });
    }
    expect(await formsOf(owner)).toHaveLength(2);
    expect(await formsOf(member)).toEqual([shared.id]);
    await call(`/api/forms/${shared.id}`, { method: "DELETE", token: owner.token });
    const [, listed] = await membersOf(owner.teamId, owner);
    expect(listed?.formIds).toEqual([]);
  });
});

describe("sharing forms", () => {
  it.each([
    ["1", "Forms must be a list of ids, or null for all"],
    [{ length: 1 }, "Forms must be a list of ids, or null for all"],
    [Array.from({ length: 201 }, (_, index) => index + 1), "At most 200 forms can be chosen"],
  ])("refuses %j", async (formIds, sentence) => {
    const member = await newMember(owner, "reader");
    expect(answerOf(await shareForms(owner, member, formIds))).toEqual([400, sentence]);
    expect(await formsOf(member)).toHaveLength(2);
  });

  it("is of forms of the team, and not with owners", async () => {
    const member = await newMember(owner, "reader");
    const foreign = await newForm(await newAccount(), {});
    for (const formIds of [[foreign.id], [shared.id, 2_000_000_000]]) {
      const reply = await shareForms(owner, member, formIds);
      expect(answerOf(reply)).toEqual([404, "Form not found"]);
    }
    const self = await shareForms(owner, owner, [shared.id]);
    expect(answerOf(self)).toEqual([400, "An owner sees all forms of the team."]);
    await shareForms(owner, member, [shared.id]);
    const path = `/api/teams/${owner.teamId}/members/${member.id}`;
    const widened = { method: "PATCH", token: member.token, body: { formIds: null } } as const;
    expect((await call(path, widened)).status).toBe(403);
    const empty = await call(path, { method: "PATCH", token: owner.token, body: {} });
    expect(answerOf(empty)).toEqual([400, "Please choose a role or forms"]);
    const body = { role: "owner" };
    const raised = await call(path, { method: "PATCH", token: owner.token, body });
    expect(memberResponse.parse(raised.json)).toMatchObject({ role: "owner", formIds: null });
    expect(await formsOf(member)).toHaveLength(2);
  });

  it("is in the audit log, and in an invitation", async () => {
    const body = { role: "reader", formIds: [hidden.id] };
    const path = `/api/teams/${owner.teamId}/invitations`;
    const made = await call(path, { method: "POST", token: owner.token, body });
    expect(made.json).toMatchObject({ formIds: [hidden.id] });
    expect((await call(path, { token: owner.token })).json).toMatchObject([
      { formIds: [hidden.id] },
    ]);
    const secret = /invite\/([\w-]+)/.exec(made.text)?.[1] ?? "";
    const member = await newAccount();
    expect((await accept(secret, member)).status).toBe(200);
    expect(await formsOf(member)).toEqual([hidden.id]);
    await shareForms(owner, member, []);
    await shareForms(owner, member, null);
    const log = await call("/api/audit-log", { token: owner.token });
    const events = auditLogResponse.parse(log.json);
    const told = events.filter(({ event }) => event.startsWith("member-"));
    expect(told.map(({ event, subject }) => [event, subject])).toEqual([
      ["member-forms-changed", `${member.username} · reader`],
      ["member-forms-changed", `${member.username} · reader · only 0 forms`],
      ["member-joined", `${member.username} · reader`],
      ["member-invited", "reader · only 1 form"],
    ]);
    for (const wrong of [
      [{ role: "owner", formIds: [hidden.id] }, 400],
      [{ role: "reader", formIds: [2_000_000_000] }, 404],
    ] as const) {
      const reply = await call(path, { method: "POST", token: owner.token, body: wrong[0] });
      expect(reply.status).toBe(wrong[1]);
    }
  });
});
