import { expect, it } from "vitest";
import { saveDraftResponse } from "@/lib/contracts/public-form/answer-drafts";
import { call, newAccount, newLiveForm } from "../support/api";
import { answersOf } from "../support/files";

it("refuses the answers of a page whose link was used, and takes the same ones again", async () => {
  const account = await newAccount();
  const { id, publicUrl: url } = await newLiveForm(account, {
    title: "Saved",
    fields: [{ id: "name", type: "text", label: "Name" }],
    settings: { resumable: true, correctableDays: 0 },
  });
  const body = { answers: { name: "Ann" } };
  const saved = await call(`/api/public-forms/${url}/drafts`, { method: "POST", body });
  const token = saveDraftResponse.parse(saved.json).resumeUrl.split("/resume/")[1];
  const press = (name: string, key: string) =>
    call(`/api/public-forms/${url}/submit?resume=${token}&repeat=refuse`, {
      method: "POST",
      body: { name },
      headers: { "Idempotency-Key": key },
    });
  const first = await press("Ann", "one");
  expect(first.status).toBe(201);
  // Its answer was lost on the way.
  expect(await press("Ann", "one")).toMatchObject({ status: 201, json: first.json });
  const { id: receipt, correctUrl } = first.json as { id: number; correctUrl: string };
  for (const [name, key] of [
    ["Bob", "one"],
    ["Bob", "two"],
  ] as const) {
    const { status, headers } = await press(name, key);
    const told = ["x-form-receipt", "x-form-correct-url"].map((header) => headers.get(header));
    expect([status, ...told]).toEqual([422, String(receipt), correctUrl]);
  }
  expect(await answersOf(account, id)).toMatchObject([{ name: "Ann" }]);
});
