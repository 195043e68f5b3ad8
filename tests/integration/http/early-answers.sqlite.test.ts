import { expect, it } from "vitest";
import { writeThenRead } from "@/tests/support/write-then-read";
import { newAccount, newLiveForm, serverUrl } from "../support/api";

const TIMES = 50;

it.each([
  ["a visitors' route", "declared"],
  ["a visitors' route", "in chunks"],
  ["a route of Next", "declared"],
  ["a route of Next", "in chunks"],
])("413 of %s is read by who writes 5 MB first, %s", async (kind, how) => {
  const { publicUrl } = await newLiveForm(await newAccount(), { title: "Guests" });
  const path =
    kind === "a route of Next" ? "/api/auth/login" : `/api/public-forms/${publicUrl}/pages`;
  const address = new URL(path, serverUrl());
  for (let time = 0; time < TIMES; time += 1) {
    const isChunked = how === "in chunks";
    const answer = await writeThenRead({ address, isChunked, bytes: 5_000_000 });
    expect(answer).toMatch(/^HTTP\/1\.1 413 [\s\S]*too large/i);
  }
});
