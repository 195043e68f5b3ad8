import { expect, it } from "vitest";
import type { AppError } from "@/lib/domain/errors";
import { db } from "@/lib/server/db/client";
import { ask } from "@/tests/factories/content/asks";
import { plain } from "@/tests/factories/content/plain-fields";
import { ASKED_FIELDS, askingForm } from "@/tests/factories/stored/asking-form";
import { publishedForm } from "@/tests/factories/stored/deliveries";
import { LINKED_FIELDS, linkedForm } from "@/tests/factories/stored/item-links";
import { findCorrection } from "../corrections/open-correction";
import { sendCorrection } from "../corrections/send-correction";
import { withdrawSubmission } from "../corrections/withdraw-submission";
import { submitForm } from "../submit/submit-form";
import { makeLinkToken } from "../update-links/link-token";
import { requireLiveFormById } from "../version/live-form";
import { listPlaces } from "./list-places";
import { workOutAllReservations } from "./work-out.repository";

const places = async (formId: number) => listPlaces(await requireLiveFormById(formId));

async function refusal(work: Promise<unknown>): Promise<unknown> {
  try {
    await work;
    return null;
  } catch (error) {
    return (error as AppError).fieldErrors ?? error;
  }
}

it("what an item's links choose has one place, which the next choice gives back", async () => {
  const optionLimits = { Approved: 1 };
  const fields = LINKED_FIELDS.map((field) =>
    field.id === "state" ? { ...field, optionLimits } : field,
  );
  const form = await linkedForm({ fields });
  const change = async (itemId: string, state: string) => {
    const link = form.linkTo(itemId);
    const { answers, revision } = await form.open(link);
    return form.send(link, { revision, body: { ...answers, state } });
  };
  await change("1", "Approved");
  expect(await places(form.formId)).toEqual({ state: { full: ["Approved"] } });
  await change("1", "Approved");
  expect(await db.reservation.count({ where: { formId: form.formId } })).toBe(1);
  const full = { state: "Approved is full. Please choose something else." };
  expect(await refusal(change("2", "Approved"))).toEqual(full);
  await change("1", "New");
  expect(await places(form.formId)).toEqual({ state: { full: [] } });
  expect(await refusal(change("3", "Approved"))).toBeNull();
  expect(await refusal(change("1", "Approved"))).toEqual(full);
});

it("what answers an ask has the place of its submission, also when all are worked out again", async () => {
  const day = { type: "radio", label: "Day", options: ["A", "B"], optionLimits: { A: 1, B: 1 } };
  const form = await askingForm({
    fields: [...ASKED_FIELDS, plain("day", day)],
    asks: [ask("a", { fieldIds: ["day"] })],
  });
  const body = { mail: "ann@respondent.example", name: "Ann", why: "Old", day: "A" };
  const { id } = await submitForm({ publicUrl: form.url, body, idempotencyKey: null });
  await db.submission.update({ where: { id }, data: { mondayItemId: "1" } });
  const { formId } = form;
  const asked = { formId, submissionId: id, ask: ask("a"), epoch: 0, expiresAt: null };
  const link = makeLinkToken(asked);
  const { answers, revision } = await form.open(link);
  await form.send(link, { revision, body: { ...answers, day: "B" } });
  expect(await places(formId)).toEqual({ day: { full: ["B"] } });
  for (const deletedAt of [new Date(), null]) {
    await db.submission.update({ where: { id }, data: { deletedAt } });
  }
  await workOutAllReservations();
  expect(await places(formId)).toEqual({ day: { full: ["B"] } });
});

it("a respondent's correction gives places back and gets free ones alone, and a withdrawal frees them", async () => {
  const day = {
    type: "radio",
    label: "Day",
    options: ["Mon", "Tue"],
    optionLimits: { Mon: 1, Tue: 1 },
  };
  const { formId } = await publishedForm({
    title: "Days",
    fields: [plain("day", day)],
    settings: { correctableDays: 0, withdrawable: true },
  });
  const { publicUrl } = await db.form.findUniqueOrThrow({ where: { id: formId } });
  const send = (option: string) =>
    submitForm({ publicUrl: publicUrl ?? "", body: { day: option }, idempotencyKey: null });
  const tokenOf = ({ correctUrl }: { correctUrl: string | null }) =>
    new URL(correctUrl ?? "").pathname.split("/").at(-1) ?? "";
  const first = tokenOf(await send("Mon"));
  const second = await send("Tue");
  const correct = async (option: string, revision: string) => {
    const now = new Date();
    const correction = await findCorrection(first, now);
    if (correction === null) {
      throw new Error("The link opens nothing.");
    }
    return sendCorrection({ correction, body: { day: option }, revision, ip: "192.0.2.9", now });
  };
  expect(await refusal(correct("Tue", "1"))).toEqual({
    day: "Tue is full. Please choose something else.",
  });
  expect(await withdrawSubmission({ token: tokenOf(second), now: new Date() })).toBe(true);
  expect(await places(formId)).toEqual({ day: { full: ["Mon"] } });
  expect(await refusal(correct("Tue", "1"))).toBeNull();
  expect(await places(formId)).toEqual({ day: { full: ["Tue"] } });
  expect(await withdrawSubmission({ token: first, now: new Date() })).toBe(true);
  expect(await places(formId)).toEqual({ day: { full: [] } });
  expect(await refusal(send("Mon"))).toBeNull();
});
