import { expect, it } from "vitest";
import type { SummaryQuery } from "@/lib/contracts/submissions/summary";
import { registerAccount } from "@/lib/server/accounts/register-account";
import { db } from "@/lib/server/db/client";
import { createForm } from "@/lib/server/forms/drafts/create-form";
import { saveForm } from "@/lib/server/forms/drafts/save-form";
import { publishForm } from "@/lib/server/forms/versions/publish-form";
import { submitForm } from "@/lib/server/public-form/submit/submit-form";
import { deleteSubmission } from "@/lib/server/submissions/delete-submission";
import { plain } from "@/tests/factories/content/plain-fields";
import { countNewSubmission, takeUncountedForms } from "../forms/activity/uncounted-forms";
import { countAhead, markBusyFormsUncounted } from "./count-ahead";
import { listTexts } from "./list-texts";
import { SEGMENT_SIZE } from "./segments.repository";
import { summariseForm } from "./summarise-form";

const COLOURS = ["Red", "Green", "Blue"] as const;
const FIELDS = [
  plain("colour", { type: "radio", options: [...COLOURS, "Grey"] }),
  plain("stars", { type: "rating" }),
  plain("amount", { type: "number" }),
  plain("why", { type: "textarea" }),
  plain("secret", { type: "password" }),
  plain("likely", { type: "scale", nps: true }),
];

async function newLiveForm() {
  const username = `sums-${process.pid}-${performance.now()}`;
  const email = `${username}@example.com`;
  const owner = await registerAccount({ username, email, password: "correct horse" });
  const { id } = await createForm({
    teamId: owner.team.id,
    request: { title: "Sums", fields: FIELDS },
  });
  const { publicUrl } = await publishForm({
    id,
    teamId: owner.team.id,
    publishedBy: owner.username,
  });
  const { liveVersionId } = await db.form.findUniqueOrThrow({ where: { id } });
  return {
    owner,
    formId: id,
    publicUrl: publicUrl ?? "",
    versionId: liveVersionId ?? 0,
    summary: async (query: SummaryQuery = {}) => {
      const ask = () => summariseForm({ formId: id, teamId: owner.team.id, query });
      let summary = await ask();
      // On a busy machine it takes several calls, as on the screen.
      while (!summary.isComplete) {
        summary = await ask();
      }
      return summary;
    },
  };
}

type Form = Awaited<ReturnType<typeof newLiveForm>>;

const submit = ({ publicUrl }: Form, body: Record<string, unknown>) =>
  submitForm({ publicUrl, body, idempotencyKey: String(performance.now()) });

/** Answers of an hour ago: number n is of colour n mod 3. */
async function addOldAnswers(
  { formId, versionId }: Form,
  count: number,
  createdAt = new Date(Date.now() - 60 * 60 * 1000),
): Promise<void> {
  const data = Array.from({ length: count }, (_, n) => ({
    formId,
    versionId,
    createdAt,
    answers: { colour: COLOURS[n % COLOURS.length] ?? "Red", amount: n },
  }));
  await db.submission.createMany({ data });
}

const segmentsOf = ({ formId }: Form) => db.summarySegment.count({ where: { formId } });

async function colourCounts(form: Form): Promise<number[]> {
  const { questions } = await form.summary();
  const colour = questions.find(({ fieldId }) => fieldId === "colour");
  return colour?.choices.map(({ count }) => count) ?? [];
}

it("adds up choices, numbers and ratings, and counts texts and secrets without showing them", async () => {
  const form = await newLiveForm();
  await submit(form, {
    colour: "Red",
    stars: 5,
    amount: 10,
    why: "Warm",
    secret: "hush",
    likely: "0",
  });
  await submit(form, { colour: "Red", stars: 4, amount: 20, likely: 9 });

  const { questions, ...rest } = await form.summary();
  expect(rest).toMatchObject({ total: 2, counted: 2, isComplete: true });
  expect(rest.days).toHaveLength(30);
  expect(rest.days.at(-1)?.count).toBe(2);
  const [colour, stars, amount, why, secret, likely] = questions;
  expect(colour?.choices).toEqual([
    { text: "Red", count: 2 },
    { text: "Green", count: 0 },
    { text: "Blue", count: 0 },
    { text: "Grey", count: 0 },
  ]);
  expect(stars?.numbers).toMatchObject({ average: 4.5, scale: 5 });
  expect(stars?.numbers?.bars.map(({ count }) => count)).toEqual([0, 0, 0, 1, 1]);
  expect(amount?.numbers).toMatchObject({ average: 15, min: 10, max: 20 });
  expect(likely?.numbers).toMatchObject({ average: 4.5, scale: 10 });
  expect(likely?.numbers?.bars.map(({ count }) => count)).toEqual([
    1, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0,
  ]);
  expect(likely?.nps).toEqual({ score: 0, promoters: 1, passives: 0, detractors: 1 });
  expect([stars?.nps, colour?.nps]).toEqual([null, null]);
  expect([why?.texts, secret?.answered, secret?.texts]).toEqual([1, 1, 0]);
  expect(JSON.stringify(questions)).not.toContain("hush");
});

it("stores what it counted, and counts what was deleted, released or added since", async () => {
  const form = await newLiveForm();
  await addOldAnswers(form, 2 * SEGMENT_SIZE + 2);
  const all = [3334, 3334, 3334, 0];
  expect(await colourCounts(form)).toEqual(all);
  expect(await segmentsOf(form)).toBe(2);
  expect(await colourCounts(form)).toEqual(all);

  const reds = await db.submission.findMany({
    where: { formId: form.formId },
    orderBy: { id: "asc" },
    take: 2,
    select: { id: true },
  });
  const [deleted = 0, quarantined = 0] = reds.map(({ id }) => id);
  const change = (id: number, data: { deletedAt: Date } | { quarantined: boolean }) =>
    db.submission.update({ where: { id }, data });
  await change(deleted, { deletedAt: new Date() });
  expect(await segmentsOf(form)).toBe(1);
  expect(await colourCounts(form)).toEqual([3333, 3334, 3334, 0]);
  expect(await segmentsOf(form)).toBe(2);

  await change(quarantined, { quarantined: true });
  expect(await colourCounts(form)).toEqual([3333, 3333, 3334, 0]);
  await change(quarantined, { quarantined: false });
  await submit(form, { colour: "Grey" });
  expect(await colourCounts(form)).toEqual([3333, 3334, 3334, 1]);
});

it("counts ahead what came through this server, and again what is deleted of it", async () => {
  const form = await newLiveForm();
  await addOldAnswers(form, SEGMENT_SIZE + 1);
  await countAhead(new Date());
  expect(await segmentsOf(form)).toBe(0);

  await markBusyFormsUncounted();
  await countAhead(new Date());
  expect(await segmentsOf(form)).toBe(1);

  const first = await db.submission.findFirstOrThrow({
    where: { formId: form.formId },
    orderBy: { id: "asc" },
    select: { id: true },
  });
  await deleteSubmission({ id: first.id, formId: form.formId, teamId: form.owner.team.id });
  expect(await segmentsOf(form)).toBe(0);
  await countAhead(new Date());
  expect(await segmentsOf(form)).toBe(1);
  expect((await form.summary()).counted).toBe(SEGMENT_SIZE);
  // Nothing is left that anybody would look for.
  expect(takeUncountedForms()).not.toContain(form.formId);
});

it("looks at a form once enough came, not for each submission", async () => {
  const form = await newLiveForm();
  await submit(form, { colour: "Red" });
  expect(takeUncountedForms()).not.toContain(form.formId);
  Array.from({ length: 499 }, () => countNewSubmission(form.formId));
  expect(takeUncountedForms()).toContain(form.formId);
});

it("shows questions that were removed since", async () => {
  const form = await newLiveForm();
  await submit(form, { colour: "Blue", amount: 1 });
  const { owner, formId: id } = form;
  const fields = FIELDS.filter((field) => field.id !== "colour");
  await saveForm({
    id,
    teamId: owner.team.id,
    request: { title: "Sums", fields },
    basedOn: null,
  });
  await publishForm({ id, teamId: owner.team.id, publishedBy: owner.username });

  const { questions } = await form.summary();
  expect(questions.map(({ fieldId }) => fieldId)).toEqual([
    "stars",
    "amount",
    "why",
    "secret",
    "likely",
    "colour",
  ]);
  expect(questions.at(-1)?.choices).toContainEqual({ text: "Blue", count: 1 });
});

it("pages through what was written, the newest first, and through no secrets", async () => {
  const form = await newLiveForm();
  for (let n = 1; n <= 22; n += 1) {
    await submit(form, n === 3 ? { amount: 1 } : { why: `Because ${n}`, secret: "hush" });
  }
  const page = (field: string, cursor?: number) =>
    listTexts({ formId: form.formId, teamId: form.owner.team.id, query: { field, cursor } });

  const first = await page("why");
  expect(first.texts).toHaveLength(20);
  expect(first.texts[0]?.text).toBe("Because 22");
  const rest = await page("why", first.nextCursor ?? undefined);
  expect(rest.texts.map(({ text }) => text)).toEqual(["Because 1"]);
  expect(rest.nextCursor).toBeNull();
  expect((await page("secret")).texts).toEqual([]);
});

it("covers the requested UTC days, from stored segments and from those across the border", async () => {
  const form = await newLiveForm();
  const at = (text: string) => new Date(`2026-0${text}`);
  await addOldAnswers(form, SEGMENT_SIZE - 1, at("1-10T12:00:00.000Z"));
  await addOldAnswers(form, 1, at("1-31T23:59:59.999Z"));
  await addOldAnswers(form, 2, at("2-01T00:00:00.000Z"));
  await addOldAnswers(form, SEGMENT_SIZE - 2, at("2-10T12:00:00.000Z"));
  await addOldAnswers(form, 3, at("3-01T00:00:00.000Z"));
  const counted = async (query: SummaryQuery) => {
    const { total, counted: some, stats, questions } = await form.summary(query);
    expect([some, stats.submissions]).toEqual([total, total]);
    const amount = questions.find(({ fieldId }) => fieldId === "amount");
    expect(amount?.answered).toBe(total);
    return total;
  };
  // Before any segment is stored, and again with the stored ones.
  for (const stored of [0, 2]) {
    expect(await segmentsOf(form)).toBe(stored);
    expect(await counted({ to: "2026-01-31" })).toBe(SEGMENT_SIZE);
    expect(await counted({ to: "2026-01-30" })).toBe(SEGMENT_SIZE - 1);
    expect(await counted({ from: "2026-02-01" })).toBe(SEGMENT_SIZE + 3);
    expect(await counted({ from: "2026-01-31", to: "2026-02-01" })).toBe(3);
    expect(await counted({ from: "2026-02-01", to: "2026-02-28" })).toBe(SEGMENT_SIZE);
    expect(await counted({ from: "2026-03-02" })).toBe(0);
    expect(await counted({})).toBe(2 * SEGMENT_SIZE + 3);
  }
  const { days } = await form.summary({ from: "2026-01-31", to: "2026-02-01" });
  expect(days).toEqual([
    { day: "2026-01-31", count: 1 },
    { day: "2026-02-01", count: 2 },
  ]);
});

it("pages through what was written in a period", async () => {
  const form = await newLiveForm();
  await submit(form, { why: "Today" });
  const { id } = await submit(form, { why: "Before" });
  await db.submission.update({
    where: { id },
    data: { createdAt: new Date("2026-01-10T12:00:00.000Z") },
  });
  const texts = async (days: SummaryQuery) => {
    const page = await listTexts({
      formId: form.formId,
      teamId: form.owner.team.id,
      query: { field: "why", ...days },
    });
    return page.texts.map(({ text }) => text);
  };
  expect(await texts({ to: "2026-01-10" })).toEqual(["Before"]);
  expect(await texts({ from: "2026-01-11" })).toEqual(["Today"]);
  expect(await texts({ from: "2026-01-01", to: "2026-01-09" })).toEqual([]);
});
