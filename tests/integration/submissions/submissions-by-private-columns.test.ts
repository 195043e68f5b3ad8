import { beforeAll, describe, expect, it } from "vitest";
import { call, newAccount, type Account } from "../support/api";
import { newFormWithPrivateColumns, STATUSES } from "../support/form-with-private-columns";
import { membersOf, newMember, newTeam } from "../support/teams";

let owner: Account;
let editor: Account;
let editorId: number;

beforeAll(async () => {
  owner = await newAccount();
  editor = await newMember(owner, "editor");
  const members = await membersOf(owner.teamId, owner);
  editorId = members.find(({ role }) => role === "editor")?.userId ?? 0;
});

const newForm = () => newFormWithPrivateColumns(owner);

describe("a list of submissions", () => {
  it("is filtered and sorted by status, assignee and words of the note", async () => {
    const form = await newForm();
    const [ada, bob, cyd, dan] = [
      await form.send("Ada"),
      await form.send("Bob"),
      await form.send("Cyd"),
      await form.send("Dan"),
    ];
    await form.note(ada, { statusId: "done", note: "Wants a REFUND for Zoë" });
    await form.note(bob, { statusId: "open", assigneeId: editorId });
    await form.note(cyd, { statusId: "open" });
    const found = async (query: string) => (await form.list(query)).ids;
    expect(await found("status=open")).toEqual([cyd, bob]);
    expect(await found("status=none")).toEqual([dan]);
    expect(await found("status=done,none")).toEqual([dan, ada]);
    expect(await found("status=gone")).toEqual([]);
    expect(await found(`assignee=${editorId}`)).toEqual([bob]);
    expect(await found("assignee=none&status=open")).toEqual([cyd]);
    expect(await found("note=refund+zoe")).toEqual([ada]);
    expect(await found("note=fund")).toEqual([]);
    expect(await found("note=%3F")).toEqual([]);
    expect(await found("q=cyd&status=open")).toEqual([cyd]);
    expect(await found("q=ada&status=open")).toEqual([]);
    expect(await found("q=ada&note=ref&status=done,none")).toEqual([ada]);
    expect(await found("status=open&from=2020-01-01&order=asc")).toEqual([bob, cyd]);
    expect(await found("sort=status")).toEqual([cyd, bob, ada, dan]);
    expect(await found("sort=status&order=desc")).toEqual([ada, cyd, bob, dan]);
    expect(await found("sort=assignee&limit=2")).toEqual([bob, dan]);
    expect(await found(`sort=status&limit=2&cursor=${bob}`)).toEqual([ada, dan]);
    for (const query of ["status=%00", "status=a b", "assignee=ada", "sort=note"]) {
      expect((await form.as(owner, "GET", `/submissions?${query}`)).status).toBe(400);
    }
  });
});

describe("an export", () => {
  it("has what is noted as its last columns, and none where nothing is", async () => {
    const form = await newForm();
    const id = await form.send("Ada");
    await form.note(id, { statusId: "open", assigneeId: editorId, note: "=1+1, twice" });
    const csv = await form.as(owner, "GET", "/submissions/export?status=open");
    const [head = "", row = ""] = csv.text.split("\r\n");
    expect(head.endsWith(",Status,Assignee,Note")).toBe(true);
    expect(row.endsWith(`,Open,${editor.username},"'=1+1, twice"`)).toBe(true);
    const json = await form.as(owner, "GET", "/submissions/export?format=json");
    const { answers } = JSON.parse(json.text) as { answers: Record<string, unknown> };
    expect(answers).toMatchObject({
      Status: "Open",
      Assignee: editor.username,
      Note: "=1+1, twice",
    });
    expect((await form.as(owner, "GET", "/submissions/export?status=done")).text).not.toContain(
      "Ada",
    );
    const without = await newForm();
    await without.setStatuses({ statuses: [] });
    await without.send("Ada");
    expect((await without.as(owner, "GET", "/submissions/export")).text).not.toContain("Status");
  });
});

it("a person in a note, or in one that was, is found and erased", async () => {
  const other = await newAccount();
  const form = await newFormWithPrivateColumns(other);
  const [now, before, none] = [await form.send("A"), await form.send("B"), await form.send("C")];
  await form.note(now, { note: "Ask Wilhelmina Ng" });
  await form.note(before, { note: "wilhelmina ng" });
  await form.note(before, { note: "" });
  const search = { text: "WILHELMINA Ng" };
  const ask = (path: string, body: unknown) =>
    call(path, { method: "POST", token: other.token, body });
  const found = await ask("/api/erasures/search", search);
  expect(found.json).toMatchObject({ count: 2 });
  const ids = (found.json as { submissions: { submissionId: number }[] }).submissions;
  expect(ids.map(({ submissionId }) => submissionId)).toEqual([before, now]);
  expect(none).toBeGreaterThan(before);
});

it("moves with its form to another team, where who is not in it is shown as gone", async () => {
  const form = await newForm();
  const id = await form.send("Ada");
  await form.note(id, { statusId: "open", assigneeId: editorId, note: "Ours" });
  const teamId = await newTeam(owner);
  expect((await form.as(owner, "POST", "/move", { teamId })).status).toBe(200);
  const shown = await form.detail(id);
  expect(await form.statuses()).toEqual(STATUSES);
  expect(shown.private).toMatchObject({
    statusId: "open",
    note: "Ours",
    assignee: { userId: editorId, isGone: true },
  });
});
