import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { connectBoardService } from "@/lib/server/board-service/connection/connect-board-service";
import { db } from "@/lib/server/db/client";
import { saveForm } from "@/lib/server/forms/drafts/save-form";
import { plain } from "@/tests/factories/content/plain-fields";
import { publishedForm, storedSubmission } from "@/tests/factories/stored/deliveries";
import { callsOf, editItem, injectFault, newBoardToken } from "@/tests/support/board-service";
import { loadVersion } from "../version/published-version";
import { followUrlOf } from "./follow-url-of";
import { loadFollowedRequest } from "./load-followed-request";
import { revokeFollowLinks } from "./revoke-follow-links";

const NOW = new Date("2026-11-23T12:00:00.000Z");
const FOLLOW = { enabled: true, columnIds: ["status", "text_1"], answers: true };
const FIELDS = [
  plain("name", { label: "Name", mondayColumnId: "text_1" }),
  plain("pin", { type: "password", label: "PIN" }),
  plain("src", { type: "hidden", label: "Source", parameter: "src" }),
];
const ANSWERS = { name: "Ann", pin: "1234", src: "mail" };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
});
afterEach(() => {
  vi.useRealTimers();
});

function laterBy(seconds: number) {
  vi.setSystemTime(Date.now() + seconds * 1000);
}

async function followed({
  itemId = "1",
  follow = FOLLOW,
  mode = {},
}: { itemId?: string | null; follow?: typeof FOLLOW; mode?: object } = {}) {
  const form = await publishedForm({
    title: "Requests",
    fields: FIELDS,
    mondayBoardId: "9001",
    settings: { follow, ...mode },
  });
  const token = await newBoardToken();
  await connectBoardService({ teamId: form.teamId, token });
  const sent = async (mondayItemId: string | null) => {
    const id = await storedSubmission(form, { answers: ANSWERS });
    await db.submission.update({ where: { id }, data: { mondayItemId } });
    const version = await loadVersion(form.versionId);
    return { id, link: version && (await followUrlOf(version, id)) };
  };
  const { id, link } = await sent(itemId);
  const open = (url = link) => loadFollowedRequest(url?.split("/r/")[1] ?? "");
  const reads = async () => (await callsOf(token)).filter((name) => name === "ShownItems").length;
  return { ...form, id, token, sent, open, reads };
}

describe("a followed request", () => {
  it("shows the chosen columns live, and no secret or hidden answers", async () => {
    const { id, open } = await followed();
    expect(await open()).toMatchObject({
      form: { title: "Requests" },
      receipt: id,
      board: {
        state: "shown",
        isKept: false,
        cells: [
          { columnId: "status", title: "Status", text: "New", color: "#00c875" },
          { columnId: "text_1", text: "Bea", color: null },
        ],
      },
      answers: [{ id: "name", label: "Name", text: "Ann" }],
    });
  });

  it("waits for the board, and shows what it says once the item is there", async () => {
    const { id, open, reads } = await followed({ itemId: null });
    expect((await open())?.board).toEqual({ state: "waiting" });
    expect(await reads()).toBe(0);
    await db.submission.update({ where: { id }, data: { mondayItemId: "2" } });
    expect((await open())?.board).toMatchObject({ state: "shown" });
  });

  it("is read once in half a minute for 40 watchers of several requests", async () => {
    const { sent, open, reads } = await followed();
    const { link } = await sent("2");
    const watchers = Array.from({ length: 40 }, (_, index) => open(index % 2 ? link : undefined));
    const states = (await Promise.all(watchers)).map((each) => each?.board.state);
    expect(new Set(states)).toEqual(new Set(["shown"]));
    expect(await reads()).toBe(1);
    laterBy(29);
    await open();
    expect(await reads()).toBe(1);
    laterBy(2);
    await open();
    expect(await reads()).toBe(2);
  });

  it("that came since the last read is part of the next one", async () => {
    const { sent, open } = await followed();
    await open();
    const { link } = await sent("2");
    expect((await open(link))?.board).toEqual({ state: "later" });
    laterBy(31);
    expect((await open(link))?.board).toMatchObject({ state: "shown" });
  });

  it("shows a change of the board, and that the item is gone", async () => {
    const { token, open } = await followed();
    await open();
    await editItem(token, { itemId: "1", cells: { status: { text: "Done", label: "Done" } } });
    laterBy(31);
    expect((await open())?.board).toMatchObject({ cells: [{ text: "Done" }, {}] });
    await editItem(token, { itemId: "1", state: "archived" });
    laterBy(31);
    expect((await open())?.board).toEqual({ state: "gone" });
  });

  it("shows the kept values with their age while the board is away, and asks again politely", async () => {
    const { token, open, reads } = await followed();
    await open();
    laterBy(31);
    await injectFault({ token, operation: "ShownItems", times: 9, status: 503 });
    expect((await open())?.board).toMatchObject({
      state: "shown",
      isKept: true,
      readAt: NOW.toISOString(),
      cells: [{ text: "New" }, {}],
    });
    await open();
    expect(await reads()).toBe(2);
  });

  it("shows nothing of an item that its answers only found: it may be another person's", async () => {
    const { open, reads } = await followed({ mode: { boardMode: "match", matchFieldId: "name" } });
    expect((await open())?.board).toEqual({ state: "none" });
    expect(await reads()).toBe(0);
  });

  it("says so when the board was never read and is away", async () => {
    const { token, open } = await followed();
    await injectFault({ token, operation: "ShownItems", status: 503 });
    expect((await open())?.board).toEqual({ state: "away" });
  });
});

describe("a link ends", () => {
  it("when all links are revoked; new submissions get new ones", async () => {
    const { formId, teamId, sent, open } = await followed();
    await revokeFollowLinks({ id: formId, teamId });
    expect(await open()).toBeNull();
    const { link } = await sent("1");
    expect(await open(link)).not.toBeNull();
    await expect(revokeFollowLinks({ id: formId, teamId: teamId + 1 })).rejects.toThrow(
      "Form not found",
    );
  });

  it("when its submission or the form is deleted", async () => {
    const { id, formId, open } = await followed();
    await db.submission.update({ where: { id }, data: { deletedAt: NOW } });
    expect(await open()).toBeNull();
    await db.submission.update({ where: { id }, data: { deletedAt: null } });
    expect(await open()).not.toBeNull();
    await db.form.update({ where: { id: formId }, data: { deletedAt: NOW } });
    expect(await open()).toBeNull();
  });

  it("when following is switched off in the editor, before the next publish", async () => {
    const { formId: id, teamId, open } = await followed();
    const follow = { ...FOLLOW, enabled: false };
    await saveForm({ id, teamId, request: { settings: { follow } }, basedOn: null });
    expect(await open()).toBeNull();
  });

  it("when it is changed in any place", async () => {
    const { open, sent } = await followed();
    const { link } = await sent("1");
    const own = link?.split("/r/")[1] ?? "";
    const forged = [...own].map(
      (character, place) =>
        own.slice(0, place) + (character === "a" ? "b" : "a") + own.slice(place + 1),
    );
    const opened = await Promise.all(
      forged.filter((each) => each !== own).map((each) => open(`/r/${each}`)),
    );
    expect(opened.filter((each) => each !== null)).toEqual([]);
  });
});
