import { expect, it } from "vitest";
import { call, errorFieldsOf, newAccount, newLiveForm } from "../support/api";
import { answersOf } from "../support/files";

it("takes numbers exactly or not at all, also those that JSON.parse rounds", async () => {
  const account = await newAccount();
  const any = { type: "number", min: undefined, max: undefined, step: undefined };
  const form = await newLiveForm(account, {
    title: "Exact",
    fields: [
      { ...any, id: "n", label: "N" },
      { ...any, id: "m", label: "M" },
      { id: "t", type: "text", label: "T" },
    ],
  });
  const path = `/api/public-forms/${form.publicUrl}/submit`;
  const send = (raw: string) =>
    call(path, { method: "POST", raw, headers: { "Content-Type": "application/json" } });
  const sentence = "Please enter a number of at most 15 digits, so that it is kept exactly";
  for (const n of ["12345678901234567890", "0.1234567890123456789", "1e21", "-9007199254740993"]) {
    for (const raw of [`{"n": ${n}, "m": 1}`, `{"n": "${n}", "m": 1}`]) {
      const reply = await send(raw);
      expect([reply.status, errorFieldsOf(reply)], raw).toEqual([400, { n: sentence }]);
    }
  }
  const kept = `{"n": 9007199254740991, "m": "1,5", "t": 12345678901234567890}`;
  expect((await send(kept)).status).toBe(201);
  expect(await answersOf(account, form.id)).toEqual([
    { n: 9_007_199_254_740_991, m: 1.5, t: "12345678901234567890" },
  ]);
});
