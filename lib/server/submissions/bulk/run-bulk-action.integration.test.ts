import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import type {
  SubmissionChangeResponse,
  SubmissionFilterQuery,
} from "@/lib/contracts/submissions/submissions";
import { compileForm } from "@/lib/form-engine/compile-form";
import { db } from "@/lib/server/db/client";
import { resendSubmissions } from "@/lib/server/deliveries/resend-submissions";
import { searchTextOf } from "@/lib/server/public-form/submit/search-text";
import { plain } from "@/tests/factories/content/plain-fields";
import { publishedForm } from "@/tests/factories/stored/deliveries";
import { listSubmissions } from "../list-submissions";
import { requireSubmission } from "../require-submission";
import { deleteSubmissions } from "./change-submissions";
import { restoreSubmissions } from "./restore-submissions";
import { runBulkAction } from "./run-bulk-action";

const NAME = plain("name");
const DAY_MS = 24 * 60 * 60 * 1000;

/** A form with answers, the oldest first: number n says "odd" or "even" and came n minutes after noon. */
async function formWith(count: number) {
  const form = await publishedForm({ fields: [NAME] });
  const { formId, versionId } = form;
  const data = Array.from({ length: count }, (_, index) => {
    const answers = { name: index % 2 === 0 ? "even" : "odd" };
    const createdAt = new Date(Date.UTC(2026, 0, 5, 12, index));
    return {
      formId,
      versionId,
      answers,
      createdAt,
      searchText: searchTextOf({ form: compileForm([NAME]), answers }),
    };
  });
  await db.submission.createMany({ data });
  const rows = await db.submission.findMany({ where: { formId }, orderBy: { id: "asc" } });
  return { ...form, ids: rows.map(({ id }) => id) };
}

type Form = Awaited<ReturnType<typeof formWith>>;

const countOf = async ({ formId, teamId }: Form, query: SubmissionFilterQuery = {}) =>
  (await listSubmissions({ formId, teamId, query: { limit: 1, ...query } })).total;

type Counted = { matching?: SubmissionFilterQuery; upTo: number; atMost: number };

/** All calls of one deed, as the page makes them; what each of them said. */
async function deleteAll(
  { formId, teamId }: Form,
  { matching = {}, upTo, atMost }: Counted,
  afterEach: () => Promise<unknown> = () => Promise.resolve(),
) {
  const run = randomUUID();
  const answers = [];
  let left: Counted | null = { upTo, atMost };
  while (left !== null) {
    const answer: SubmissionChangeResponse = await runBulkAction({
      formId,
      teamId,
      change: deleteSubmissions,
      choice: { matching, run, ...left },
    });
    answers.push(answer);
    const { nextCursor } = answer;
    left = nextCursor === null ? null : { upTo: nextCursor - 1, atMost: left.atMost - 1000 };
    await afterEach();
  }
  return answers;
}

describe("all that match", () => {
  it("are deleted in bounded parts, and those alone are brought back", async () => {
    const form = await formWith(2005);
    const { ids, formId, teamId } = form;
    await deleteSubmissions({ ids: [ids[0] ?? 0], formId, teamId });

    const answers = await deleteAll(form, { upTo: ids.at(-1) ?? 0, atMost: 2004 });
    expect(answers.map(({ count }) => count)).toEqual([1000, 1000, 4]);
    expect([await countOf(form), await countOf(form, { deleted: "1" })]).toEqual([0, 2005]);

    const deleted = answers.flatMap((answer) => answer.ids ?? []);
    expect(new Set(deleted)).toEqual(new Set(ids.slice(1)));
    for (const part of [deleted.slice(0, 1000), deleted.slice(1000)]) {
      await restoreSubmissions({ ids: part, formId, teamId });
    }
    expect([await countOf(form), await countOf(form, { deleted: "1" })]).toEqual([2004, 1]);
  });

  it.each([
    ["words", { q: "odd" }, 5],
    ["days", { from: "2026-01-05", to: "2026-01-05" }, 10],
    ["words and another day", { q: "odd", from: "2026-01-06" }, 0],
    ["a state", { synced: "true" as const }, 0],
  ])("are those that the filter shows: %s", async (_name, query, count) => {
    const form = await formWith(10);
    expect(await countOf(form, query)).toBe(count);
    await deleteAll(form, { matching: query, upTo: form.ids.at(-1) ?? 0, atMost: count });
    expect(await countOf(form, query)).toBe(0);
    expect(await countOf(form)).toBe(10 - count);
  });

  it("are none that came after they were counted", async () => {
    const form = await formWith(6);
    await deleteAll(form, { upTo: form.ids[3] ?? 0, atMost: 4 });
    expect(await countOf(form)).toBe(2);
  });

  it("are left alone when there are more of them than were counted", async () => {
    const form = await formWith(6);
    const upTo = form.ids.at(-1) ?? 0;
    const tooMany = deleteAll(form, { matching: { q: "odd" }, upTo, atMost: 2 });
    await expect(tooMany).rejects.toMatchObject({ code: "conflict" });
    expect(await countOf(form)).toBe(6);
  });

  it("are left alone once another one came to match between two calls", async () => {
    const form = await formWith(1004);
    const { ids, formId, teamId } = form;
    const oldest = ids.slice(0, 1);
    await deleteSubmissions({ ids: oldest, formId, teamId });
    const restored = () => restoreSubmissions({ ids: oldest, formId, teamId });
    const stopped = deleteAll(form, { upTo: ids.at(-1) ?? 0, atMost: 1003 }, restored);
    await expect(stopped).rejects.toMatchObject({ code: "conflict" });
    expect(await countOf(form)).toBe(4);
  });

  it("are sent again, whether or not they have deliveries", async () => {
    const { formId, teamId, ids } = await formWith(2);
    const choice = { matching: {}, upTo: ids.at(-1) ?? 0, atMost: 2, run: randomUUID() };
    const answer = await runBulkAction({ formId, teamId, choice, change: resendSubmissions });
    expect(answer).toEqual({ count: 0, nextCursor: null });
  });

  it("belong to their owner", async () => {
    const form = await formWith(1);
    const stranger = { ...form, teamId: (await formWith(0)).teamId };
    const refused = deleteAll(stranger, { upTo: form.ids[0] ?? 0, atMost: 1 });
    await expect(refused).rejects.toMatchObject({ code: "not-found" });
    expect(await countOf(form)).toBe(1);
  });
});

describe("neighbours", () => {
  it("are those of the list that is shown, page borders or not", async () => {
    const form = await formWith(8);
    const { formId, teamId, ids } = form;
    const walk = async (query: SubmissionFilterQuery) => {
      const [newest] = (await listSubmissions({ formId, teamId, query: { limit: 1, ...query } }))
        .submissions;
      const walked: number[] = [];
      let previous: number | null = null;
      for (let id: number | null = newest?.id ?? null; id !== null;) {
        const { newerId, olderId } = await requireSubmission({ id, formId, teamId, query });
        expect(newerId).toBe(previous);
        walked.push(ids.indexOf(id));
        previous = id;
        id = olderId;
      }
      return walked;
    };
    expect(await walk({})).toEqual([7, 6, 5, 4, 3, 2, 1, 0]);
    expect(await walk({ q: "odd" })).toEqual([7, 5, 3, 1]);
    const earlier = new Date(Date.UTC(2026, 0, 5, 12, 5)).toISOString();
    expect(await walk({ to: earlier })).toEqual([4, 3, 2, 1, 0]);
    expect(await walk({ q: "even", to: earlier })).toEqual([4, 2, 0]);
    await db.submission.update({ where: { id: ids[2] ?? 0 }, data: { synced: true } });
    expect(await walk({ q: "even", synced: "false" })).toEqual([6, 4, 0]);
    await deleteSubmissions({ ids: [ids[4] ?? 0], formId, teamId });
    expect(await walk({ q: "even" })).toEqual([6, 2, 0]);
    const tomorrow = new Date(Date.UTC(2026, 0, 5) + DAY_MS).toISOString();
    expect(await walk({ from: tomorrow })).toEqual([]);
  });
});
