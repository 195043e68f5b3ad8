import { beforeAll, expect, it } from "vitest";
import { summaryResponse } from "@/lib/contracts/submissions/summary";
import { call, errorFieldsOf, newAccount, newLiveForm, type Account } from "../support/api";
import { submit } from "../support/files";

const MATRIX = {
  id: "stay",
  type: "matrix",
  label: "Stay",
  matrixRows: ["Food", "Rooms", "__proto__"],
  options: ["Poor", "Fine"],
};
const RANKING = { id: "best", type: "ranking", label: "Best", options: ["Red", "Blue"] };
const SCALE = { id: "likely", type: "scale", label: "Likely", nps: true };

let account: Account;

beforeAll(async () => {
  account = await newAccount();
});

const liveForm = (...fields: object[]) => newLiveForm(account, { title: "Questions", fields });

it("questions with rows, places and a score are stored, exported and summed up", async () => {
  const { id, publicUrl } = await liveForm(MATRIX, RANKING, SCALE);
  // Only JSON text can have an own "__proto__".
  const rows = JSON.parse('{"Rooms": "Poor", "Food": "Fine", "__proto__": "Fine"}') as object;
  const sent = { stay: rows, best: ["Blue", "Red"], likely: "10" };
  expect((await submit(publicUrl, sent)).status).toBe(201);
  const csv = (await call(`/api/forms/${id}/submissions/export?format=csv`, account)).text;
  const [head = "", row = ""] = csv.split("\r\n");
  expect(head).toMatch(/,Stay: Food,Stay: Rooms,Stay: __proto__,Best: Red,Best: Blue,Likely$/);
  expect(row).toMatch(/,Fine,Poor,Fine,2,1,10$/);
  const json = (await call(`/api/forms/${id}/submissions/export?format=json`, account)).text;
  expect(json).toContain('"Stay: Food":"Fine"');
  expect(json).toContain('"Best: Blue":1');
  const summary = await call(`/api/forms/${id}/summary`, account);
  const [stay, best, likely] = summaryResponse.parse(summary.json).questions;
  expect(stay?.rows[0]).toEqual({
    text: "Food",
    choices: [
      { text: "Poor", count: 0 },
      { text: "Fine", count: 1 },
    ],
  });
  expect(best?.ranks).toEqual([
    { text: "Blue", mean: 1 },
    { text: "Red", mean: 2 },
  ]);
  expect(likely?.nps).toEqual({ score: 100, promoters: 1, passives: 0, detractors: 0 });
});

it.each([
  ["stay", { Bar: "Fine" }],
  ["stay", { Food: "Good" }],
  ["stay", { Food: { Fine: 1 } }],
  ["stay", JSON.parse('{"constructor": "Fine"}') as object],
  ["stay", "x".repeat(100_000)],
  ["stay", [[[]]]],
  ["best", ["Red"]],
  ["best", ["Red", "Red"]],
  ["best", { Red: 1, Blue: 1 }],
  ["best", JSON.parse('{"__proto__": 1, "Blue": 2}') as object],
  ["likely", 11],
  ["likely", -1],
  ["likely", { toString: "5" }],
  ["likely", "1e400"],
])("a hostile answer to %s is refused by name: %#", async (id, answer) => {
  const { publicUrl } = await liveForm(MATRIX, RANKING, SCALE);
  const reply = await submit(publicUrl, { [id]: answer });
  expect(reply.status).toBe(400);
  expect(Object.keys(errorFieldsOf(reply) as object)).toEqual([id]);
});

it("a required matrix names the rows that lack an answer", async () => {
  const { publicUrl } = await liveForm({ ...MATRIX, required: true });
  const reply = await submit(publicUrl, { stay: { Food: "Fine" } });
  expect([reply.status, errorFieldsOf(reply)]).toEqual([
    400,
    { stay: "Please answer every row: “Rooms”, “__proto__”" },
  ]);
});

it.each([
  [{ ...MATRIX, matrixRows: "x" }, "Rows must be a list"],
  [{ ...MATRIX, mondayRowColumns: [] }, "The columns of rows must be an object of texts"],
  [{ ...SCALE, max: 50 }, "The highest number of a scale must be a whole number from 2 to 10"],
  [
    { ...RANKING, options: Array.from({ length: 60 }, (_, n) => `${n}`) },
    "A ranking can have at most 50 options",
  ],
])("a setting that makes no sense is refused in a sentence: %#", async (field, sentence) => {
  const body = { title: "No", fields: [field] };
  const reply = await call("/api/forms", { method: "POST", token: account.token, body });
  expect([reply.status, reply.text]).toEqual([400, expect.stringContaining(sentence)]);
});
