import { beforeAll, expect, it } from "vitest";
import type { AppError } from "@/lib/domain/errors";
import { db } from "@/lib/server/db/client";
import { eraseTrash } from "@/lib/server/erasure/erase-submissions";
import { saveForm } from "@/lib/server/forms/drafts/save-form";
import { publishForm } from "@/lib/server/forms/versions/publish-form";
import { releaseSubmissionsFromQuarantine } from "@/lib/server/submissions/bulk/bulk-actions.repository";
import { restoreSubmissions } from "@/lib/server/submissions/bulk/restore-submissions";
import { deleteSubmission } from "@/lib/server/submissions/delete-submission";
import { plain } from "@/tests/factories/content/plain-fields";
import { publishedForm, type Published } from "@/tests/factories/stored/deliveries";
import { reviseSubmission } from "../revisions/revise-submission";
import { submitForm } from "../submit/submit-form";
import { requireLiveFormById } from "../version/live-form";
import { listPlaces, listTakenPlaces } from "./list-places";

const DAYS = ["Mon", "Tue", "Wed", "Queue"];
const day = (more: object) => plain("day", { type: "radio", options: DAYS, ...more });
const LIMITED = day({ optionLimits: { Mon: 2, Tue: 3 }, showPlacesLeft: true });

type Form = Published & { publicUrl: string };

async function newForm(content: { fields: object[]; settings?: object }): Promise<Form> {
  const form = await publishedForm({ title: "Places", ...content });
  const { publicUrl } = await db.form.findUniqueOrThrow({ where: { id: form.formId } });
  return { ...form, publicUrl: publicUrl ?? "" };
}

async function publish({ formId: id, teamId }: Form, request: object): Promise<void> {
  await saveForm({ id, teamId, request, basedOn: null });
  await publishForm({ id, teamId, publishedBy: "owner" });
}

const send = async ({ publicUrl }: Form, body: object, key: string | null = null) =>
  (await submitForm({ publicUrl, body: { ...body }, idempotencyKey: key })).id;

/** The errors by field of who is refused; null for who is not. */
async function refusal(work: Promise<unknown>) {
  try {
    await work;
    return null;
  } catch (error) {
    const refused = error as AppError;
    expect(refused.code).toBe("conflict");
    return refused.fieldErrors;
  }
}

const places = async ({ formId }: Form) => listPlaces(await requireLiveFormById(formId));
const trash = ({ formId, teamId }: Form, id: number) => deleteSubmission({ formId, teamId, id });
const restore = ({ formId, teamId }: Form, id: number) =>
  restoreSubmissions({ formId, teamId, ids: [id] });
const revise = (
  { formId }: Form,
  { id, answers, basedOn = 1 }: { id: number; answers: object; basedOn?: number },
) =>
  reviseSubmission({
    formId,
    submissionId: id,
    basedOn,
    by: "owner",
    answers: { ...answers },
    ip: "192.0.2.9",
  });

const FULL = { day: "Mon is full. Please choose something else." };

let form: Form;
beforeAll(async () => {
  form = await newForm({ fields: [LIMITED] });
});

it("takes as many as an option has places, whoever comes at once, and says which is full", async () => {
  const sent = Array.from({ length: 30 }, (_, index) =>
    refusal(send(form, { day: index % 3 === 0 ? "Wed" : index % 3 === 1 ? "Mon" : "Tue" })),
  );
  const refused = await Promise.all(sent);
  const counted = (option: string) =>
    db.submission.count({ where: { formId: form.formId, answers: { equals: { day: option } } } });
  expect(await Promise.all(DAYS.map(counted))).toEqual([2, 3, 10, 0]);
  expect(refused.filter((errors) => errors?.["day"]?.startsWith("Mon is full"))).toHaveLength(8);
  expect(refused.filter((errors) => errors?.["day"]?.startsWith("Tue is full"))).toHaveLength(7);
  expect(await places(form)).toEqual({ day: { full: ["Mon", "Tue"], left: {} } });
  expect(await listTakenPlaces(form.formId)).toEqual({
    day: {
      places: [
        { text: "Mon", limit: 2, taken: 2 },
        { text: "Tue", limit: 3, taken: 3 },
      ],
    },
  });
});

it("gives a first result again, though the option is full by then", async () => {
  const own = await newForm({ fields: [day({ optionLimits: { Mon: 1 } })] });
  const first = await send(own, { day: "Mon" }, "key");
  expect(await send(own, { day: "Mon" }, "key")).toBe(first);
  expect(await refusal(send(own, { day: "Mon" }, "other"))).toEqual(FULL);
});

it("frees places by the trash, and lets a restored one go beyond the limit", async () => {
  const own = await newForm({ fields: [day({ optionLimits: { Mon: 1 } })] });
  const first = await send(own, { day: "Mon" });
  await trash(own, first);
  expect(await places(own)).toEqual({ day: { full: [] } });
  const second = await send(own, { day: "Mon" });
  await restore(own, first);
  await trash(own, second);
  expect(await refusal(send(own, { day: "Mon" }))).toEqual(FULL);
  await trash(own, first);
  expect(await refusal(send(own, { day: "Mon" }))).toBeNull();
});

it("counts what is in quarantine once it is released", async () => {
  const own = await newForm({ fields: [day({ optionLimits: { Mon: 1 } })] });
  const id = await send(own, { day: "Mon" });
  await db.submission.update({ where: { id }, data: { quarantined: true } });
  const other = await send(own, { day: "Mon" });
  await releaseSubmissionsFromQuarantine({ ids: [id], formId: own.formId, now: new Date() });
  await trash(own, other);
  expect(await refusal(send(own, { day: "Mon" }))).toEqual(FULL);
});

it("counts a number of the form in place of one, and what was sent before the limits", async () => {
  const count = plain("count", { type: "number" });
  const own = await newForm({ fields: [day({}), count] });
  await send(own, { day: "Mon", count: 4 });
  const limits = { optionLimits: { Mon: 10 }, limitBy: "count", showPlacesLeft: true };
  await publish(own, { fields: [day(limits), count] });
  expect(await places(own)).toEqual({ day: { full: [], left: { Mon: 6 } } });
  expect(await refusal(send(own, { day: "Mon", count: 7 }))).toEqual({
    day: "Mon has not enough places left.",
  });
  for (const amount of [-3, 0.5, 4]) {
    expect(await refusal(send(own, { day: "Mon", count: amount }))).toBeNull();
  }
  expect(await places(own)).toEqual({ day: { full: ["Mon"], left: {} } });
  await publish(own, { fields: [day({ ...limits, limitBy: undefined }), count] });
  expect(await places(own)).toEqual({ day: { full: [], left: { Mon: 6 } } });
  await publish(own, { fields: [day({}), count] });
  expect(await refusal(send(own, { day: "Mon", count: 70 }))).toBeNull();
});

it("takes all or none of several choices", async () => {
  const field = plain("day", {
    type: "multiselect",
    options: DAYS,
    optionLimits: { Mon: 1, Tue: 5 },
  });
  const own = await newForm({ fields: [{ ...field, showPlacesLeft: true }] });
  await send(own, { day: ["Mon"] });
  expect(await refusal(send(own, { day: ["Tue", "Mon"] }))).toEqual(FULL);
  expect(await places(own)).toEqual({ day: { full: ["Mon"], left: { Tue: 5 } } });
});

it("takes the waiting list once an option is full", async () => {
  const own = await newForm({
    fields: [day({ optionLimits: { Mon: 1 }, waitingListOption: "Queue" })],
  });
  expect(await refusal(send(own, { day: "Queue" }))).toEqual({
    day: "Queue can be chosen once something else is full.",
  });
  await send(own, { day: "Mon" });
  expect(await refusal(send(own, { day: "Queue" }))).toBeNull();
});

it("corrects to what has a place, and keeps what it had where that is full", async () => {
  const own = await newForm({ fields: [LIMITED, plain("why")] });
  const [first, , third] = [
    await send(own, { day: "Mon" }),
    await send(own, { day: "Mon" }),
    await send(own, { day: "Tue" }),
  ];
  expect(await refusal(revise(own, { id: third, answers: { day: "Mon" } }))).toEqual(FULL);
  expect(await places(own)).toEqual({ day: { full: ["Mon"], left: { Tue: 2 } } });
  // What it has is not full for it.
  expect(await refusal(revise(own, { id: first, answers: { why: "x" } }))).toBeNull();
  await revise(own, { id: first, basedOn: 2, answers: { day: "Tue" } });
  expect(await places(own)).toEqual({ day: { full: [], left: { Mon: 1, Tue: 1 } } });
});

it("accepts a value once, whoever sends it at once, until it is given back or erased", async () => {
  const fields = [plain("mail", { type: "email" }), plain("name")];
  const own = await newForm({ fields });
  const before = await send(own, { mail: "Ann@example.com" });
  await publish(own, { settings: { uniqueFieldIds: ["mail"], uniqueMessage: "Only once." } });
  const once = { mail: "Only once." };
  expect(await refusal(send(own, { mail: " ANN@example.com" }))).toEqual(once);
  expect(await refusal(send(own, { name: "no address" }))).toBeNull();
  expect(await refusal(send(own, { name: "no address" }))).toBeNull();
  const sent = await Promise.all(
    Array.from({ length: 10 }, () => refusal(send(own, { mail: "bob@example.com" }))),
  );
  expect(sent.filter((errors) => errors === null)).toHaveLength(1);
  expect(await refusal(revise(own, { id: before, answers: { name: "A" } }))).toBeNull();
  const taken = { id: before, basedOn: 2, answers: { mail: "Bob@example.com" } };
  expect(await refusal(revise(own, taken))).toEqual(once);
  await trash(own, before);
  const after = await send(own, { mail: "ann@example.com" });
  await restore(own, before);
  expect(await refusal(send(own, { mail: "ann@example.com" }))).toEqual(once);
  await trash(own, after);
  expect(await refusal(send(own, { mail: "ann@example.com" }))).toEqual(once);
  const rows = await db.reservation.findMany({ where: { formId: own.formId } });
  expect(JSON.stringify(rows.map(({ key }) => key))).not.toContain("example");
  await trash(own, before);
  const future = new Date(Date.now() + 1000);
  await eraseTrash({ before: future, now: future });
  const left = await db.reservationTotal.findMany({ where: { formId: own.formId } });
  expect(left.map(({ taken: amount }) => Number(amount))).toEqual([1]);
});
