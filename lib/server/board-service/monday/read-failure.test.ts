import { describe, expect, it } from "vitest";
import { readFailure } from "./read-failure";

function failureOf(status: number, extensions: readonly object[]) {
  const errors = extensions.map((each) => ({ message: "Not now", extensions: each }));
  const reply = { status, headers: {}, text: "" };
  const failure = readFailure(reply, { errors });
  return [failure?.error.failure, failure?.error.detail.mayHaveLanded];
}

describe.each([
  ["COMPLEXITY_BUDGET_EXHAUSTED", "busy"],
  ["MINUTE_RATE_LIMIT_EXCEEDED", "busy"],
  ["DAILY_LIMIT_EXCEEDED", "daily-limit"],
  ["Not Authenticated", "token"],
])("%s", (code, failure) => {
  it("by itself says that nothing was carried out", () => {
    expect(failureOf(200, [{ code }])).toEqual([failure, false]);
    expect(failureOf(200, [{ code }, { code: "ColumnValueException" }])).toEqual([failure, false]);
  });

  it.each([
    ["an internal error", { code: "INTERNAL_SERVER_ERROR", status_code: 500 }],
    ["a code that nobody knows", { code: "SomethingNew" }],
    ["a conflict of idempotency keys", { code: "IDEMPOTENCY_CONFLICT" }],
    ["nothing known", {}],
  ])("beside %s does not say so, in either order", (_, other) => {
    expect(failureOf(200, [{ code }, other])).toEqual([failure, true]);
    expect(failureOf(200, [other, { code }])).toEqual([failure, true]);
  });
});

it("a failure without errors may have been carried out, unless it is a limit", () => {
  expect(failureOf(500, [])).toEqual(["transient", true]);
  expect(failureOf(409, [])).toEqual(["busy", true]);
  expect(failureOf(429, [])).toEqual(["busy", false]);
});
