import { beforeAll, expect, it } from "vitest";
import { readForm } from "../../support/html-form";
import { call, newAccount, serverUrl, type Account } from "../support/api";
import {
  APPROVED,
  newStaged,
  postStage,
  stagedDetail,
  stagePage,
  stagePathOf,
  type Staged,
} from "../support/stages";

const labels = { approve: "Release", decline: "Refuse", return: "Ask again" };
const FIELDS = [
  { id: "name", type: "text", label: "Name" },
  { id: "mail", type: "email", label: "E-mail" },
  stagePage("p", "boss"),
  { id: "note", type: "text", label: "Note of the boss" },
  { id: "says", type: "decision", label: "Decision", required: true, labels },
  stagePage("q", "bank"),
  { id: "iban", type: "text", label: "IBAN" },
];
const RETURNED = { "field-says": "return", "field-says.reason": "=Which <b>sum</b>?" };

let owner: Account;

/** A form with the link to correct, without which there is no address of one here. */
const settings = (follow: object) => ({ correctableDays: 0, follow });
const follow = { enabled: true, columnIds: [], answers: false, stages: true };

beforeAll(async () => {
  owner = await newAccount();
});

async function returnedAndApproved(form: Staged): Promise<void> {
  expect((await postStage(await stagePathOf(owner, form.sid), RETURNED)).status).toBe(303);
  const path = new URL(form.sent["correctUrl"] ?? "").pathname;
  const action = path.replace("/correct/", "/api/corrections/");
  const { entries } = readForm((await call(path)).text, action);
  const body = new URLSearchParams(
    entries.map(([name, value]): [string, string] => [name, name === "field-name" ? "Bea" : value]),
  );
  const corrected = await fetch(new URL(action, serverUrl()), {
    method: "POST",
    body,
    redirect: "manual",
  });
  expect(corrected.status).toBe(303);
  const again = await stagePathOf(owner, form.sid);
  // What was decided before is not decided again by itself.
  expect((await postStage(again, { "field-note": "Still looking" })).status).toBe(400);
  expect((await postStage(again, APPROVED)).status).toBe(303);
}

const followed = async ({ sent }: Staged) => {
  const { text } = await call(new URL(sent["followUrl"] ?? "").pathname);
  return text.replace(/<(script|style)[^]*?<\/\1>/g, "").replaceAll(/<[^>]+>/g, " ");
};

it("every step, also of the round before a return, is in the detail and in exports", async () => {
  const form = await newStaged(owner, {
    fields: FIELDS,
    settings: settings(follow),
    answers: { mail: "ann@example.com" },
  });
  await returnedAndApproved(form);
  const { stages, stageHistory } = await stagedDetail(owner, form);
  const boss = { id: "boss", title: "Boss" };
  expect(stages).toMatchObject([
    { ...boss, state: "done", decision: "approve" },
    { id: "bank", state: "waiting" },
  ]);
  expect(stageHistory).toMatchObject([
    { ...boss, state: "returned", decision: "return", reason: "=Which <b>sum</b>?" },
    { ...boss, state: "done", decision: "approve" },
    { id: "bank", title: "Bank", state: "waiting" },
  ]);
  const person = stages[0]?.["person"];
  const exported = async (format: string) =>
    (
      await call(`/api/forms/${form.id}/submissions/export?format=${format}`, {
        token: owner.token,
      })
    ).text;
  const { answers } = JSON.parse(await exported("json")) as { answers: Record<string, unknown> };
  expect(answers).toMatchObject({
    "Boss: state": "Done",
    "Boss: decision": "Release",
    "Boss: reason": null,
    "Boss: person": person,
    "Boss: time": stages[0]?.["at"],
    "Bank: state": "Waiting",
  });
  expect(answers["Stages: history"]).toHaveLength(3);
  const csv = await exported("csv");
  expect(csv).toContain("Boss: state,Boss: decision,Boss: reason,Boss: person,Boss: time");
  expect(csv).toContain("Ask again");
  // Quoted, so that no spreadsheet takes it for a formula.
  expect(csv).not.toMatch(/(?:^|,)"?=Which/m);
});

it("the page to follow a request shows them without anybody's name, if the owner wants that", async () => {
  const with_ = await newStaged(owner, {
    fields: FIELDS,
    settings: settings(follow),
    answers: { mail: "ann@example.com" },
    filledBy: { userId: owner.id },
  });
  await returnedAndApproved(with_);
  const { stages } = await stagedDetail(owner, with_);
  const shown = await followed(with_);
  expect(shown).toMatch(/Boss\s+· Ask again[^]*Which[^]*Boss\s+· Release[^]*Bank\s+· Waiting/);
  expect(shown).toContain("=Which &lt;b>sum&lt;/b>?");
  expect(shown).not.toContain(String(stages[0]?.["person"]));
  expect(shown).not.toContain("@");
  const without = await newStaged(owner, { settings: settings({ ...follow, stages: false }) });
  expect(await followed(without)).not.toContain("Boss");
  const before = { enabled: true, columnIds: [], answers: false };
  const kept = await newStaged(owner, { settings: settings(before) });
  expect(await followed(kept)).not.toContain("Boss");
});

it("a decision is corrected by nobody, and the page of a correction shows none of a stage", async () => {
  const form = await newStaged(owner, { settings: { correctableDays: 0 } });
  const place = `/api/forms/${form.id}/submissions/${form.sid}`;
  const body = { answers: { says: { decision: "approve" } } };
  const headers = { "If-Match": "1" };
  const patched = await call(place, { method: "PATCH", token: owner.token, body, headers });
  expect([patched.status, patched.text]).toEqual([
    400,
    expect.stringContaining("A decision is made on the page of its stage"),
  ]);
  const page = await call(new URL(form.sent["correctUrl"] ?? "").pathname);
  expect(page.text).not.toContain("Decision");
});
