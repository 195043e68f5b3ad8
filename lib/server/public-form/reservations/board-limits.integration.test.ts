import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { AppError } from "@/lib/domain/errors";
import { connectBoardService } from "@/lib/server/board-service/connection/connect-board-service";
import { disconnectBoardService } from "@/lib/server/board-service/connection/disconnect-board-service";
import { db } from "@/lib/server/db/client";
import { workAfterAnswers } from "@/lib/server/http/after-answer";
import { deleteSubmission } from "@/lib/server/submissions/delete-submission";
import { plain } from "@/tests/factories/content/plain-fields";
import { publishedForm } from "@/tests/factories/stored/deliveries";
import { editBoard, editItem, injectFault, newBoardToken } from "@/tests/support/board-service";
import { reviseSubmission } from "../revisions/revise-submission";
import { submitForm } from "../submit/submit-form";
import { requireLiveFormById } from "../version/live-form";
import { listPlaces, listTakenPlaces } from "./list-places";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
});
afterEach(async () => {
  vi.useRealTimers();
  // Connected in the future, it would be the newest account for all that looks for one.
  await db.boardConnection.updateMany({
    where: { connectedAt: { gt: new Date() } },
    data: { connectedAt: new Date() },
  });
});

/** Reads of a board are fresh for less. */
const pass = () => vi.setSystemTime(Date.now() + 60 * 60_000);

const BOARD = {
  type: "dropdown",
  options: ["Bath tiles", "Other"],
  populateFromMonday: true,
  mondayReadBoardId: "9001",
  mondayReadColumnId: "name",
  mondayReadColumnType: "name",
};
const COUNTED = { ...BOARD, capacityFromBoard: { columnId: "numbers_1" } };

async function newForm(settings: object, { isConnected = true } = {}) {
  const token = await newBoardToken();
  const fields = [plain("order", { label: "Order", ...settings })];
  const { formId, teamId } = await publishedForm({ title: "Orders", fields });
  const connect = () => connectBoardService({ teamId, token });
  if (isConnected) {
    await connect();
  }
  const { publicUrl } = await db.form.findUniqueOrThrow({ where: { id: formId } });
  const send = async (order: string, key: string | null = null) =>
    (await submitForm({ publicUrl: publicUrl ?? "", body: { order }, idempotencyKey: key })).id;
  const places = async () => {
    const live = await requireLiveFormById(formId);
    await listPlaces(live);
    await workAfterAnswers();
    return (await listPlaces(live))["order"];
  };
  const number = (itemId: string, text: string) =>
    editItem(token, { itemId, cells: { numbers_1: { text } } });
  return { formId, teamId, token, connect, send, places, number };
}

async function refusal(work: Promise<unknown>): Promise<unknown> {
  try {
    await work;
    return null;
  } catch (error) {
    expect((error as AppError).code).toBe("conflict");
    return (error as AppError).fieldErrors;
  }
}

const FULL = { order: "Bath tiles is full. Please choose something else." };

it("options have as many places as the column of their board says, also those that only the board knows", async () => {
  const form = await newForm({ ...COUNTED, showPlacesLeft: true });
  await form.number("2", "2.9");
  await form.number("3", "1");
  // Items of one name share an option.
  expect(await form.places()).toEqual({
    full: [],
    left: { "Bath tiles": 2, "Kitchen light": 101 },
  });
  const sent = await Promise.all(Array.from({ length: 6 }, () => refusal(form.send("Bath tiles"))));
  expect(sent.filter((errors) => errors === null)).toHaveLength(2);
  expect(sent.find((errors) => errors !== null)).toEqual(FULL);
  await form.send("Kitchen light");
  expect(await form.places()).toEqual({ full: ["Bath tiles"], left: { "Kitchen light": 100 } });
  expect(await db.reservation.count({ where: { formId: form.formId } })).toBe(3);
});

it("follows the board, and takes from nobody what is sold", async () => {
  const form = await newForm(COUNTED);
  await form.number("2", "3");
  const first = await form.send("Bath tiles");
  await form.send("Bath tiles");
  await form.number("2", "1");
  pass();
  expect(await form.places()).toEqual({ full: ["Bath tiles"] });
  expect(await refusal(form.send("Bath tiles"))).toEqual(FULL);
  expect((await listTakenPlaces(form.formId))["order"]).toEqual({
    places: expect.arrayContaining([{ text: "Bath tiles", limit: 2, taken: 2 }]) as unknown,
  });
  await deleteSubmission({ formId: form.formId, teamId: form.teamId, id: first });
  expect(await refusal(form.send("Bath tiles"))).toEqual(FULL);
  await form.number("2", "");
  pass();
  // Without a number an item limits nothing.
  expect(await form.places()).toEqual({ full: [] });
  await form.send("Bath tiles");
});

it("keeps what it read while the board is away or has lost the column, and says so to its owner", async () => {
  const form = await newForm(COUNTED);
  await form.number("2", "1");
  await form.places();
  await form.send("Bath tiles");
  pass();
  await injectFault({ token: form.token, times: 50, status: 500 });
  expect(await form.places()).toEqual({ full: ["Bath tiles"] });
  expect(await refusal(form.send("Bath tiles"))).toEqual(FULL);
  const { placesAsOf } = (await listTakenPlaces(form.formId))["order"] ?? {};
  expect(new Date(placesAsOf ?? 0).getTime()).toBeLessThan(Date.now() - 50 * 60_000);
  await injectFault({ token: form.token, times: 0 });

  const other = await newForm(COUNTED);
  await other.number("2", "1");
  await other.places();
  await editBoard(other.token, { boardId: "9001", deletedColumnId: "numbers_1" });
  pass();
  await other.send("Bath tiles");
  await other.places();
  expect(await refusal(other.send("Bath tiles"))).toEqual(FULL);
  expect((await listTakenPlaces(other.formId))["order"]?.placesAsOf).toEqual(expect.any(String));
});

it("sells nothing of which no number was ever read, but what the form limits itself", async () => {
  const form = await newForm(COUNTED, { isConnected: false });
  const away = { order: "The board cannot be reached at the moment. Please try again." };
  expect(await form.places()).toEqual({ full: [] });
  expect(await refusal(form.send("Bath tiles"))).toEqual(away);
  expect((await listTakenPlaces(form.formId))["order"]).toEqual({ places: [], placesAsOf: null });
  await form.connect();
  pass();
  expect(await refusal(form.send("Bath tiles", "key"))).toBeNull();
  await disconnectBoardService(form.teamId);
  expect(await refusal(form.send("Bath tiles"))).toEqual(away);
  expect(await refusal(form.send("Bath tiles", "key"))).toBeNull();

  const own = await newForm(
    { ...COUNTED, optionLimits: { "Bath tiles": 1 } },
    { isConnected: false },
  );
  expect(await refusal(own.send("Bath tiles"))).toBeNull();
  expect(await refusal(own.send("Bath tiles"))).toEqual(FULL);
});

it("a correction gets no places that the board does not have, and keeps its own", async () => {
  const form = await newForm(COUNTED);
  await form.number("2", "1");
  await form.number("1", "1");
  const first = await form.send("Bath tiles");
  await form.send("Kitchen light");
  const correct = (order: string, basedOn: number) =>
    reviseSubmission({
      formId: form.formId,
      submissionId: first,
      basedOn,
      by: "owner",
      answers: { order },
      ip: "192.0.2.9",
    });
  expect(await refusal(correct("Kitchen light", 1))).toEqual({
    order: "Kitchen light is full. Please choose something else.",
  });
  await form.number("1", "2");
  pass();
  await form.places();
  await correct("Kitchen light", 1);
  expect(await form.places()).toEqual({ full: ["Kitchen light"] });
  expect(await refusal(form.send("Bath tiles"))).toBeNull();
});

it("limits of the form count for options that only its board knows", async () => {
  const form = await newForm({ ...BOARD, optionLimits: { "Kitchen light": 1, "Bath tiles": 1 } });
  await form.send("Kitchen light");
  expect(await refusal(form.send("Kitchen light"))).toEqual({
    order: "Kitchen light is full. Please choose something else.",
  });
  expect(await refusal(form.send("Bath tiles"))).toBeNull();
  expect(await form.places()).toEqual({ full: ["Kitchen light", "Bath tiles"] });
});
