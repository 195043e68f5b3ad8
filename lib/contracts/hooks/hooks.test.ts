import { describe, expect, it } from "vitest";
import { createHookRequest } from "./hooks";

const request = { events: ["form.published"], url: "https://example.com/" };
const messagesOf = (changes: object) =>
  createHookRequest
    .safeParse({ ...request, ...changes })
    .error?.issues.map(({ message }) => message);

describe("a hook that is asked for", () => {
  it("names each event once", () => {
    expect(messagesOf({ events: ["form.published", "form.published"] })).toEqual([
      "Please name each event once",
    ]);
  });

  it.each(["9999-12-31T23:59:59-12:00", "1000-01-01T00:00:00+12:00", "0999-01-01T00:00:00Z"])(
    "expires in no year that is not stored with four digits: %s",
    (expiresAt) => {
      expect(messagesOf({ expiresAt })).toEqual(["Please enter the year with four digits"]);
    },
  );

  it("expires up to the end of the year 9999, or never", () => {
    for (const expiresAt of ["9999-12-31T23:59:59Z", "2030-01-31T12:00:00+02:00", null]) {
      expect(messagesOf({ expiresAt })).toBeUndefined();
    }
    expect(messagesOf({ expiresAt: "tomorrow" })?.[0]).toContain("ISO 8601");
  });
});
