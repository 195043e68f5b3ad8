import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { FORM_TOKEN_LENGTH, issueFormToken, readFormToken } from "./form-token";

const NOW = new Date("2026-11-21T10:00:00.123Z");
const FORM = 7;
const LARGEST_ID = 2 ** 31 - 1;

beforeAll(() => {
  vi.stubEnv("NEXTAUTH_SECRET", "s".repeat(32));
  vi.stubEnv("ENCRYPTION_KEY", Buffer.alloc(32).toString("base64"));
});
afterAll(() => {
  vi.unstubAllEnvs();
});

describe("a form's token", () => {
  it("says when the page of this form was opened", () => {
    const token = issueFormToken({ formId: FORM, now: NOW });
    expect(readFormToken({ token, formId: FORM })).toEqual(NOW);
  });

  it("is invalid for another form", () => {
    const token = issueFormToken({ formId: FORM, now: NOW });
    expect(readFormToken({ token, formId: FORM + 1 })).toBeNull();
  });

  it("is invalid once any character of it is changed", () => {
    const token = issueFormToken({ formId: FORM, now: NOW });
    for (let index = 0; index < token.length; index += 1) {
      const other = token[index] === "1" ? "2" : "1";
      const changed = token.slice(0, index) + other + token.slice(index + 1);
      expect(readFormToken({ token: changed, formId: FORM }), changed).toBeNull();
    }
  });

  it("is not read from other texts", () => {
    const token = issueFormToken({ formId: FORM, now: NOW });
    for (const text of ["", "ft1", "ft1-000007-x-y-z", `${token}0`, ` ${token}`]) {
      expect(readFormToken({ token: text, formId: FORM }), text).toBeNull();
    }
  });

  it("is new for every visit, and always has the same length", () => {
    const tokens = [1, 1, LARGEST_ID].map((formId) => issueFormToken({ formId, now: NOW }));
    expect(new Set(tokens).size).toBe(tokens.length);
    for (const token of tokens) {
      expect(token).toHaveLength(FORM_TOKEN_LENGTH);
    }
  });
});
