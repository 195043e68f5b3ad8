import { beforeAll, describe, expect, it } from "vitest";
import { auditLogResponse } from "@/lib/contracts/accounts/audit-log";
import { liveLinkResponse, madeLiveLinkResponse } from "@/lib/contracts/submissions/live-link";
import { call, newAccount, newLiveForm, type Account, type Method } from "../support/api";
import { answerOf, changeMember, newMember, newTeam } from "../support/teams";
import { newToken } from "../support/tokens";

const FIELDS = [
  { id: "name", type: "text", label: "Name" },
  { id: "note", type: "textarea", label: "Note, long" },
  { id: "pin", type: "password", label: "PIN" },
  { id: "intro", type: "heading", label: "Welcome" },
];
const NOT_FOUND = [404, "This address is not valid (any more)."];

let owner: Account;

beforeAll(async () => {
  owner = await newAccount();
});

async function newForm(by = owner) {
  const { id, publicUrl } = await newLiveForm(by, { title: "Guests", fields: FIELDS });
  const as = (who: { token: string }, method: Method, body?: unknown) =>
    call(`/api/forms/${id}/live-link`, { method, body, token: who.token });
  return {
    id,
    as,
    make: async (body: unknown = {}, who = by) =>
      madeLiveLinkResponse.parse((await as(who, "POST", body)).json),
    read: async () => liveLinkResponse.parse((await as(by, "GET")).json),
    send: async (name: string) => {
      const body = { name, note: "a\nb", pin: "1234" };
      const path = `/api/public-forms/${publicUrl}/submit`;
      const { json } = await call(path, { method: "POST", body });
      return (json as { id: number }).id;
    },
  };
}

const load = (url: string) => {
  const { pathname, search } = new URL(url);
  return call(pathname + search);
};
const linesOf = (text: string) => text.trimEnd().split("\r\n");

describe("a live link", () => {
  it("is off until it is made, and then gives the accepted answers, guarded as exports are", async () => {
    const form = await newForm();
    expect(await form.read()).toEqual({
      isOn: false,
      fieldIds: null,
      createdAt: null,
      lastUsedAt: null,
    });
    const kept = await form.send('=HYPERLINK("x")');
    const gone = await form.send("Trashed");
    await call(`/api/forms/${form.id}/submissions/${gone}`, {
      method: "DELETE",
      token: owner.token,
    });
    const { url, fieldIds } = await form.make();
    expect(fieldIds).toBeNull();
    const reply = await load(url);
    expect([reply.status, reply.headers.get("content-type")]).toEqual([
      200,
      "text/csv; charset=utf-8",
    ]);
    expect(reply.headers.get("cache-control")).toContain("no-store");
    const [head, ...rows] = linesOf(reply.text);
    expect(head).toBe('"ID",Date,Name,"Note, long"');
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatch(new RegExp(`^${kept},`));
    expect(rows[0]).toContain(`"'=HYPERLINK(""x"")","a\nb"`);
    await expect.poll(async () => (await form.read()).lastUsedAt).not.toBeNull();
    // Loaded again soon after, it is not written down again.
    const { lastUsedAt } = await form.read();
    await form.send("Next");
    expect(linesOf((await load(url)).text)).toHaveLength(3);
    expect((await form.read()).lastUsedAt).toBe(lastUsedAt);
  });

  it("has the columns that were chosen, of which none may be secret, unknown or without answers", async () => {
    const form = await newForm();
    await form.send("Ann");
    const { url } = await form.make({ fieldIds: ["note"] });
    expect((await form.read()).fieldIds).toEqual(["note"]);
    expect(linesOf((await load(url)).text)[0]).toBe('"ID",Date,"Note, long"');
    for (const [ids, sentence] of [
      [["name", "pin"], 'The answers to "PIN" are secret: no live link has them.'],
      [["__proto__"], 'This form has no question with the id "__proto__".'],
      [["intro"], 'This form has no question with the id "intro".'],
      [[], "Please choose at least one column"],
      [["name", "name"], "'fieldIds' must name each field once"],
    ] as const) {
      expect(answerOf(await form.as(owner, "POST", { fieldIds: ids }))).toEqual([400, sentence]);
    }
    // What was refused left the link as it was.
    expect((await load(url)).status).toBe(200);
  });

  it("ends when another is made, and when it is revoked; every other key gets the same answer", async () => {
    const form = await newForm();
    const first = await form.make();
    const second = await form.make();
    const other = await (await newForm()).make();
    const path = `/api/forms/${form.id}/answers.csv`;
    const key = new URL(other.url).search;
    expect((await load(second.url)).status).toBe(200);
    expect((await form.as(owner, "DELETE")).status).toBe(204);
    const refused = [
      await load(first.url),
      await load(second.url),
      await call(path),
      await call(`${path}?key=`),
      await call(`${path}${key}`),
      await call(`/api/forms/99999999/answers.csv${key}`),
      await call(`/api/forms/x/answers.csv${key}`),
    ];
    expect(refused.map(answerOf)).toEqual(refused.map(() => NOT_FOUND));
    expect((await form.read()).isOn).toBe(false);
    expect((await form.as(owner, "DELETE")).status).toBe(204);
    const log = await call(`/api/audit-log?limit=20`, { token: owner.token });
    const events = auditLogResponse.parse(log.json).map(({ event }) => event);
    expect(events).toContain("live-link-made");
    expect(events).toContain("live-link-revoked");
    expect(log.text).not.toContain(new URL(second.url).searchParams.get("key"));
  });

  it("is made by owners and editors, and not by programs", async () => {
    const form = await newForm();
    const [editor, reader] = [await newMember(owner, "editor"), await newMember(owner, "reader")];
    expect((await form.as(editor, "POST", {})).status).toBe(201);
    expect((await form.as(reader, "GET")).status).toBe(403);
    expect((await form.as(await newAccount(), "GET")).status).toBe(404);
    expect((await form.as(await newToken(owner), "GET")).status).toBe(403);
  });

  it("ends with the role and the membership of whoever made it", async () => {
    const form = await newForm();
    const editor = await newMember(owner, "editor");
    const { url } = await form.make({}, editor);
    const setRole = (role: string) =>
      call(`/api/teams/${owner.teamId}/members/${editor.id}`, {
        method: "PATCH",
        token: owner.token,
        body: { role },
      });
    await setRole("reader");
    expect(answerOf(await load(url))).toEqual(NOT_FOUND);
    expect((await form.read()).isOn).toBe(false);
    await setRole("editor");
    expect((await load(url)).status).toBe(200);
    await changeMember("DELETE", editor, owner);
    expect(answerOf(await load(url))).toEqual(NOT_FOUND);
  });

  it("waits while its form is in the trash, goes on when that is offline, and ends with a move", async () => {
    const form = await newForm();
    await form.send("Ann");
    const { url } = await form.make();
    const post = (path: string, body?: unknown) =>
      call(`/api/forms/${form.id}/${path}`, { method: "POST", token: owner.token, body });
    await post("unpublish");
    expect((await load(url)).status).toBe(200);
    await call(`/api/forms/${form.id}`, { method: "DELETE", token: owner.token });
    expect(answerOf(await load(url))).toEqual(NOT_FOUND);
    await post("restore");
    expect((await load(url)).status).toBe(200);
    const teamId = await newTeam(owner);
    expect((await post("move", { teamId })).status).toBe(200);
    expect(answerOf(await load(url))).toEqual(NOT_FOUND);
    await post("move", { teamId: owner.teamId });
    expect(answerOf(await load(url))).toEqual(NOT_FOUND);
  });
});
