import { expect, it } from "vitest";
import { formListResponse, formResponse } from "@/lib/contracts/forms/forms";
import { call, newAccount } from "../support/api";
import { answerOf } from "../support/teams";

it("a form is created once under a key", async () => {
  const { token } = await newAccount();
  const create = (key: string, title: string) =>
    call("/api/forms", {
      method: "POST",
      token,
      body: { title, fields: [] },
      headers: { "Idempotency-Key": key },
    });
  const first = await create("k1", "Orders");
  const again = await create("k1", "Orders");
  expect([again.status, again.json]).toEqual([first.status, first.json]);
  expect(answerOf(await create("k1", "Other"))).toEqual([
    422,
    "This Idempotency-Key was already used with another body.",
  ]);
  const { id } = formResponse.parse((await create("k2", "Orders")).json);
  const list = formListResponse.parse((await call("/api/forms", { token })).json);
  expect(list.map((form) => form.id).sort()).toEqual(
    [formResponse.parse(first.json).id, id].sort(),
  );
  expect((await create("ü", "Orders")).status).toBe(400);
});
