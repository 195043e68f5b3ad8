import { beforeAll, describe, expect, it } from "vitest";
import { MASK } from "@/lib/domain/fields/display-value";
import { db } from "@/lib/server/db/client";
import { publishForm } from "@/lib/server/forms/versions/publish-form";
import { removeSubmissions } from "@/lib/server/submissions/bulk/bulk-actions.repository";
import { asOfRevision } from "@/lib/server/submissions/revisions";
import { fromRow } from "@/lib/server/submissions/submissions.repository";
import { conditional, plain } from "@/tests/factories/content/plain-fields";
import { publishedForm, type Published } from "@/tests/factories/stored/deliveries";
import { submitForm } from "../submit/submit-form";
import { requireCorrectable } from "./correctable-version";
import { reviseSubmission } from "./revise-submission";
import { findRevisions } from "./revisions.repository";

const TEXT = { name: "a.txt", type: "text/plain", size: 3, content: "data:text/plain;base64,YWJj" };
const OTHER_TEXT = { ...TEXT, name: "b.txt" };
const fields = [
  plain("name", { required: true }),
  plain("count", { type: "number" }),
  plain("twice", { type: "calculation", formula: "{count} * 2" }),
  conditional("reason", { dependsOn: "name", value: "Ada" }),
  plain("pin", { type: "password" }),
  plain("file", { type: "file", maxFiles: 3 }),
];

let form: Published;
let publicUrl: string;

beforeAll(async () => {
  form = await publishedForm({ title: "Revised", fields });
  publicUrl = (await db.form.findUniqueOrThrow({ where: { id: form.formId } })).publicUrl ?? "";
});

async function sent(body: Record<string, unknown>): Promise<number> {
  return (await submitForm({ publicUrl, body, idempotencyKey: null })).id;
}

type Revising = Parameters<typeof reviseSubmission>[0];
type Given = Pick<Revising, "submissionId" | "answers"> & Partial<Pick<Revising, "basedOn" | "by">>;

function revise(given: Given) {
  const { formId } = form;
  return reviseSubmission({ formId, ip: "192.0.2.9", basedOn: 1, by: "owner", ...given });
}

async function publish(given: object[]): Promise<number | null> {
  const { formId, teamId } = form;
  await db.form.update({ where: { id: formId }, data: { fields: given } });
  await publishForm({ id: formId, teamId, publishedBy: "owner" });
  return (await db.form.findUniqueOrThrow({ where: { id: formId } })).liveVersionId;
}
const stored = (id: number) => db.submission.findUniqueOrThrow({ where: { id } });
const current = async (id: number) => fromRow({ ...(await stored(id)), privateColumns: null });
const revisions = (submissionId: number) =>
  db.submissionRevision.findMany({ where: { submissionId }, orderBy: { number: "asc" } });

describe("a correction", () => {
  it("changes what it names, what follows from it and nothing else, and keeps what was sent", async () => {
    const submissionId = await sent({ name: "Ada", count: 2, reason: "why", pin: "1234" });
    const before = await stored(submissionId);
    expect(await revise({ submissionId, answers: { name: "Bob", count: 3 } })).toEqual({
      revision: 2,
      changed: ["name", "count", "twice", "reason"],
    });
    const { answers, ...after } = await stored(submissionId);
    expect(answers).toEqual({ name: "Bob", count: 3, twice: 6, pin: expect.any(String) as string });
    expect(after).toMatchObject({ revision: 2, createdAt: before.createdAt });
    expect(after.searchText).toContain("wbob");
    expect(after.searchText).not.toContain("wada");
    const [first, second] = await revisions(submissionId);
    expect(first).toMatchObject({ by: "respondent", changed: [], answers: before.answers });
    expect(second).toMatchObject({ number: 2, by: "owner", answers });
  });

  it("of an address leaves no proof of it", async () => {
    const submissionId = await sent({ name: "Ada", count: 2 });
    const provedFieldIds = ["name", "count"];
    await db.submission.update({ where: { id: submissionId }, data: { provedFieldIds } });
    await revise({ submissionId, answers: { name: "Bob" } });
    expect(await stored(submissionId)).toMatchObject({ provedFieldIds: ["count"] });
    const then = async (number: number) =>
      (await asOfRevision(await current(submissionId), number)).provedFieldIds;
    expect(await then(1)).toEqual(provedFieldIds);
    await revise({ submissionId, basedOn: 2, answers: { count: 3 } });
    expect([await then(1), await then(2), await then(3)]).toEqual([provedFieldIds, ["count"], []]);
  });

  it("that changes nothing stores none", async () => {
    const submissionId = await sent({ name: "Ada", count: 2 });
    const answers = { name: "Ada", count: 2, twice: 100 };
    expect(await revise({ submissionId, answers })).toEqual({ revision: 1, changed: [] });
    expect(await revisions(submissionId)).toEqual([]);
  });

  it("is refused where it does not fit, with a sentence for each field", async () => {
    const submissionId = await sent({ name: "Ada" });
    await expect(revise({ submissionId, answers: { name: "", count: "x" } })).rejects.toMatchObject(
      {
        code: "invalid",
        fieldErrors: { name: expect.any(String) as string, count: expect.any(String) as string },
      },
    );
    await expect(revise({ submissionId, answers: { nmae: "Bob" } })).rejects.toMatchObject({
      code: "invalid",
    });
    expect((await stored(submissionId)).revision).toBe(1);
  });

  it("is one of several at once", async () => {
    const submissionId = await sent({ name: "Ada" });
    const tries = ["Bob", "Cyd", "Dan"].map((name) => revise({ submissionId, answers: { name } }));
    const results = await Promise.allSettled(tries);
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(results.find((each) => each.status === "rejected")?.reason).toMatchObject({
      code: "conflict",
    });
    expect(await revisions(submissionId)).toHaveLength(2);
  });

  it("is refused in quarantine and in the trash, and of another form", async () => {
    const submissionId = await sent({ name: "Ada" });
    const answers = { name: "Bob" };
    await db.submission.update({ where: { id: submissionId }, data: { quarantined: true } });
    await expect(revise({ submissionId, answers })).rejects.toMatchObject({ code: "conflict" });
    await db.submission.update({ where: { id: submissionId }, data: { quarantined: false } });
    await removeSubmissions({ ids: [submissionId], formId: form.formId, now: new Date() });
    await expect(revise({ submissionId, answers })).rejects.toMatchObject({ code: "conflict" });
    const another = await publishedForm({ title: "Another" });
    const foreign = { formId: another.formId, submissionId, basedOn: 1, by: "owner" } as const;
    await expect(reviseSubmission({ ...foreign, answers, ip: "192.0.2.9" })).rejects.toMatchObject({
      code: "not-found",
    });
  });

  it("counts as no submission", async () => {
    const count = () =>
      db.formDay.aggregate({ where: { formId: form.formId }, _sum: { submissions: true } });
    const submissionId = await sent({ name: "Ada" });
    const before = await count();
    await revise({ submissionId, answers: { name: "Bob" } });
    expect(await count()).toEqual(before);
  });
});

it("keeps a secret answer that a respondent leaves empty, and clears it for the owner", async () => {
  const submissionId = await sent({ name: "Ada", pin: "1234" });
  const by = "respondent";
  expect(await revise({ submissionId, by, answers: { name: "Bob", pin: "" } })).toEqual({
    revision: 2,
    changed: ["name"],
  });
  const answers = { pin: "" };
  expect(await revise({ submissionId, basedOn: 2, answers })).toEqual({
    revision: 3,
    changed: ["pin"],
  });
  expect((await stored(submissionId)).answers).not.toHaveProperty("pin");
});

it("keeps a secret answer that is sent as its mask, also one that no key decrypts", async () => {
  const submissionId = await sent({ name: "Ada", pin: "1234" });
  const masked = { name: "Ada", pin: MASK };
  expect(await revise({ submissionId, answers: masked })).toEqual({ revision: 1, changed: [] });
  await revise({ submissionId, answers: { name: "Bob", pin: MASK } });
  const { formId } = form;
  const readable = await requireCorrectable({ formId, submissionId, by: "owner" }, new Date());
  expect(readable.answers).toMatchObject({ name: "Bob", pin: "1234" });
  const answers = { name: "Bob", pin: "of a key that is gone" };
  await db.submission.update({ where: { id: submissionId }, data: { answers } });
  await revise({ submissionId, basedOn: 2, answers: { name: "Cyd", pin: MASK } });
  await revise({ submissionId, basedOn: 3, by: "respondent", answers: { name: "Dan", pin: "" } });
  expect((await stored(submissionId)).answers).toMatchObject({ name: "Dan", pin: answers.pin });
});

describe("the corrections of one submission", () => {
  async function corrected(by: "respondent" | "owner", count: number): Promise<number> {
    const submissionId = await sent({ name: "Ada" });
    const { answers, versionId } = await stored(submissionId);
    const made = { submissionId, answers: answers as object, versionId, by, createdAt: new Date() };
    const rest = { changed: [], written: [], conflicts: {}, decisions: {} };
    const data = Array.from({ length: count }, (_, index) => ({
      ...made,
      ...rest,
      number: index + 2,
    }));
    await db.submissionRevision.createMany({ data: [{ ...made, ...rest, number: 1 }, ...data] });
    await db.submission.update({ where: { id: submissionId }, data: { revision: count + 1 } });
    return submissionId;
  }

  it("are 100 of a respondent at most; those of the team do not count", async () => {
    const answers = { name: "Bob" };
    const often = await corrected("respondent", 100);
    const again = { submissionId: often, basedOn: 101, answers } as const;
    await expect(revise({ ...again, by: "respondent" })).rejects.toMatchObject({
      code: "conflict",
      message: "These answers were corrected 100 times, and cannot be corrected again.",
    });
    expect(await revise({ ...again, by: "owner" })).toMatchObject({ revision: 102 });
    const byTeam = { submissionId: await corrected("owner", 100), basedOn: 101, answers };
    expect(await revise({ ...byTeam, by: "respondent" })).toMatchObject({ revision: 102 });
  });

  it("are 999 at most, and recalculations", async () => {
    const submissionId = await corrected("owner", 999);
    const again = { submissionId, basedOn: 1000, answers: { name: "Bob" } } as const;
    await expect(revise(again)).rejects.toMatchObject({ code: "conflict" });
    expect(await revise({ ...again, answers: {} })).toEqual({ revision: 1000, changed: [] });
    const by = "recompute";
    expect(await revise({ ...again, answers: {}, by })).toEqual({ revision: 1000, changed: [] });
    const formula = "{count} * 2 + 1";
    await publish(fields.map((field) => (field.id === "twice" ? { ...field, formula } : field)));
    expect(await revise({ ...again, answers: {}, by })).toEqual({
      revision: 1001,
      changed: ["twice"],
    });
    await publish(fields);
    expect(await findRevisions(submissionId)).toHaveLength(1000);
  });
});

it("keeps files that are named as they are read, takes new ones, and loses none", async () => {
  const submissionId = await sent({ name: "Ada", file: [TEXT, OTHER_TEXT] });
  const { answers } = await stored(submissionId);
  const [kept] = (answers as { file: { content: string }[] }).file;
  const changed = { name: "Bob", file: [{ content: kept?.content }, { ...TEXT, name: "c.txt" }] };
  expect(await revise({ submissionId, answers: changed })).toMatchObject({
    changed: ["name", "file"],
  });
  const now = (await stored(submissionId)).answers as { file: object[] };
  expect(now.file).toEqual([kept, expect.objectContaining({ name: "c.txt" })]);
  expect(await db.storedFile.count({ where: { submissionId } })).toBe(3);
  const unchanged = { file: now.file };
  expect(await revise({ submissionId, basedOn: 2, answers: unchanged })).toMatchObject({
    changed: [],
  });
  const other = await sent({ name: "Cyd" });
  await expect(revise({ submissionId: other, answers: unchanged })).rejects.toMatchObject({
    fieldErrors: { file: expect.any(String) as string },
  });
});

it("is given to the live version when all that was answered fits there, else to the former", async () => {
  const submissionId = await sent({ name: "Ada", count: 2 });
  const renamed = await publish(fields.map((field) => ({ ...field, label: `New ${field.label}` })));
  await revise({ submissionId, answers: { count: 3 } });
  expect((await stored(submissionId)).versionId).toBe(renamed);
  await publish(fields.filter(({ id }) => id !== "count" && id !== "twice"));
  await revise({ submissionId, basedOn: 2, answers: { name: "Bob" } });
  expect(await stored(submissionId)).toMatchObject({
    versionId: renamed,
    answers: { name: "Bob", count: 3, twice: 6 },
  });
});
