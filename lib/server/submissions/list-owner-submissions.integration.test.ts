import { expect, it } from "vitest";
import { ownerSubmissionListQuery } from "@/lib/contracts/submissions/submissions";
import { registerAccount } from "@/lib/server/accounts/register-account";
import { db } from "@/lib/server/db/client";
import { createForm } from "@/lib/server/forms/drafts/create-form";
import { deleteForm } from "@/lib/server/forms/drafts/delete-form";
import { publishForm } from "@/lib/server/forms/versions/publish-form";
import { plain } from "@/tests/factories/content/plain-fields";
import { listOwnerSubmissions } from "./list-owner-submissions";

/** More than are collected while matches are counted. */
const FAR = 30_000;

type Query = { [name: string]: string | undefined };
type Answer = { text?: string; at?: string; synced?: boolean; quarantined?: boolean };

async function newOwner() {
  const username = `owner-${process.pid}-${performance.now()}`;
  const email = `${username}@example.com`;
  const owner = await registerAccount({ username, email, password: "correct horse" });
  return { owner, teamId: owner.team.id };
}

async function newForm({ owner }: Awaited<ReturnType<typeof newOwner>>, title: string) {
  const request = { title, fields: [plain("name", { type: "text" })] };
  const { id: formId } = await createForm({ teamId: owner.team.id, request });
  await publishForm({ id: formId, teamId: owner.team.id, publishedBy: owner.username });
  const { liveVersionId } = await db.form.findUniqueOrThrow({ where: { id: formId } });
  const add = async ({ text = "", at = "2026-05-01T12:00:00Z", ...row }: Answer = {}) => {
    const { id } = await db.submission.create({
      data: {
        formId,
        versionId: liveVersionId ?? 0,
        answers: { name: text },
        ...row,
        searchText: text === "" ? "" : ` w${text}`,
        createdAt: new Date(at),
      },
    });
    return id;
  };
  const addMany = (count: number) =>
    db.submission.createMany({
      data: Array.from({ length: count }, () => ({
        formId,
        versionId: liveVersionId ?? 0,
        answers: {},
      })),
    });
  return { formId, add, addMany };
}

/** All pages of a list, one after the other; each says the same total. */
async function pagesOf(teamId: number, query: Query) {
  const pages: number[][] = [];
  const totals = new Set<number>();
  for (let cursor: number | undefined, isLast = false; !isLast;) {
    const asked = { ...ownerSubmissionListQuery.parse({ limit: 4, ...query }), cursor };
    const page = await listOwnerSubmissions({ teamId, query: asked });
    pages.push(page.submissions.map(({ id }) => id));
    totals.add(page.total);
    isLast = page.nextCursor === null;
    cursor = page.nextCursor ?? undefined;
  }
  return { pages, totals: [...totals] };
}

const idsOf = async (teamId: number, query: Query = {}) => {
  const { submissions, total } = await listOwnerSubmissions({
    teamId,
    query: ownerSubmissionListQuery.parse(query),
  });
  expect(total).toBe(submissions.length);
  return submissions.map(({ id }) => id);
};

it("merges the answers of all forms, the newest first, each once", async () => {
  const account = await newOwner();
  const [first, second] = [await newForm(account, "First"), await newForm(account, "Second")];
  await newForm(account, "Without answers");
  const ids: number[] = [];
  // Uneven: four in a row of one form, then by turns, all of the same moment.
  for (const form of [first, first, first, first, second, first, second, second, first, second]) {
    ids.unshift(await form.add({ text: "banana" }));
  }
  const pages = [ids.slice(0, 4), ids.slice(4, 8), ids.slice(8)];
  const whole = { pages, totals: [10] };

  expect(await pagesOf(account.teamId, {})).toEqual(whole);
  expect(await pagesOf(account.teamId, { q: "ban" })).toEqual(whole);
  expect(await pagesOf(account.teamId, { from: "2026-05-01", to: "2026-05-01" })).toEqual(whole);
  expect(await pagesOf(account.teamId, { q: "ban", from: "2026-05-01" })).toEqual(whole);
  expect(await pagesOf(account.teamId, { synced: "false" })).toEqual(whole);
  expect(await pagesOf(account.teamId, { q: "ban", synced: "false" })).toEqual(whole);
});

it("lists a thousand at once", async () => {
  const account = await newOwner();
  const form = await newForm(account, "Form");
  await form.addMany(1001);
  const page = await listOwnerSubmissions({
    teamId: account.teamId,
    query: ownerSubmissionListQuery.parse({}),
  });
  const ids = page.submissions.map(({ id }) => id);
  expect(page).toMatchObject({ total: 1001, nextCursor: ids.at(-1) });
  expect(ids).toEqual([...new Set(ids)].sort((a, b) => b - a));
  expect(ids).toHaveLength(1000);
});

it("names the form of each answer", async () => {
  const account = await newOwner();
  const form = await newForm(account, "Survey");
  const id = await form.add({ text: "Ann" });
  const page = await listOwnerSubmissions({
    teamId: account.teamId,
    query: ownerSubmissionListQuery.parse({}),
  });
  const row = { id, formId: form.formId, formTitle: "Survey", data: { name: "Ann" } };
  expect(page.submissions).toMatchObject([row]);
});

it("shows what counts: nothing deleted, nothing in quarantine, no form in the trash", async () => {
  const account = await newOwner();
  const [form, trashed] = [await newForm(account, "Form"), await newForm(account, "Trashed")];
  const id = await form.add({ text: "banana" });
  const deleted = await form.add({ text: "banana" });
  await form.add({ text: "banana", quarantined: true });
  await trashed.add({ text: "banana" });
  const day = { from: "2026-05-01" };
  await db.submission.update({ where: { id: deleted }, data: { deletedAt: new Date() } });
  await deleteForm({ id: trashed.formId, teamId: account.teamId });

  for (const query of [{}, { q: "banana" }, day, { synced: "false" }, { q: "banana", ...day }]) {
    expect(await idsOf(account.teamId, query)).toEqual([id]);
  }
});

it("never shows a stranger's answers", async () => {
  const [account, stranger] = [await newOwner(), await newOwner()];
  const form = await newForm(account, "Mine");
  const theirs = await newForm(stranger, "Theirs");
  const id = await form.add({ text: "banana" });
  await theirs.add({ text: "banana" });
  const nobody = await newOwner();

  for (const query of [{}, { q: "banana" }, { from: "2026-05-01" }, { synced: "false" }]) {
    expect(await idsOf(account.teamId, query)).toEqual([id]);
    expect(await idsOf(nobody.teamId, query)).toEqual([]);
  }
});

it("filters by words, days and sync state, also together", async () => {
  const account = await newOwner();
  const [first, second] = [await newForm(account, "First"), await newForm(account, "Second")];
  const a = await first.add({ text: "banana", at: "2026-05-01T23:59:59.999Z", synced: true });
  const b = await second.add({ text: "band", at: "2026-05-02T00:00:00Z" });
  const c = await first.add({ text: "cherry", at: "2026-05-02T12:00:00Z", synced: true });
  const d = await second.add({ text: "banana", at: "2026-05-03T00:00:00Z" });
  const found = (query: Query) => idsOf(account.teamId, query);

  expect(await found({ q: "ba" })).toEqual([d, b, a]);
  expect(await found({ q: "an" })).toEqual([]);
  expect(await found({ q: "'\" * : & | ! #" })).toEqual([]);
  expect(await found({ to: "2026-05-01" })).toEqual([a]);
  expect(await found({ from: "2026-05-02", to: "2026-05-02" })).toEqual([c, b]);
  expect(await found({ from: "2026-06-01" })).toEqual([]);
  expect(await found({ synced: "true" })).toEqual([c, a]);
  expect(await found({ q: "banana", synced: "false" })).toEqual([d]);
  expect(await found({ q: "banana", from: "2026-05-02" })).toEqual([d]);
  expect(await found({ synced: "true", from: "2026-05-02" })).toEqual([c]);
});

it("finds matches that lie far below the newest answer", async () => {
  const account = await newOwner();
  const form = await newForm(account, "Form");
  const old = await form.add({ text: "banana" });
  const { versionId } = await db.submission.findUniqueOrThrow({ where: { id: old } });
  const { _max } = await db.submission.aggregate({ _max: { id: true } });
  const id = (_max.id ?? 0) + FAR;
  const far = { id, formId: form.formId, versionId, answers: {}, searchText: " wcherry" };
  await db.submission.create({ data: far });

  expect(await idsOf(account.teamId, { q: "banana" })).toEqual([old]);
  const { pages } = await pagesOf(account.teamId, { limit: "1" });
  expect(pages).toEqual([[id], [old]]);
  await db.submission.delete({ where: { id } });
});
