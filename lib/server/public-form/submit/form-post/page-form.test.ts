import { describe, expect, it, vi } from "vitest";
import { plain } from "@/tests/factories/plain-fields";
import { cpuMs } from "@/tests/support/cpu-time";
import {
  INPUT_HEADER,
  takeRenderInput,
  withRenderInput,
  type PageAttempt,
} from "@/lib/server/public-form/page/render-input";
import { plainRefusal } from "./plain-refusal";
import { postedAnswers } from "./posted-answers";
import { readReceiptToken, receiptToken } from "./receipt-token";

vi.mock("@/lib/server/environment/env", () => ({ env: { NEXTAUTH_SECRET: "s".repeat(32) } }));

const START = {
  answers: { a: "my secret" },
  errors: { a: "Too <short>" },
  refusals: 1,
  failure: null,
};
const ATTEMPT: PageAttempt = { publicUrl: "guests", start: START, newIds: [], token: null };

describe("a receipt in an address", () => {
  it("is read from the address that the server made for this form", () => {
    const token = receiptToken({ formId: 7, receipt: 123 });
    expect(readReceiptToken({ formId: 7, token })).toBe(123);
    expect(readReceiptToken({ formId: 8, token })).toBeNull();
  });

  it.each(["", "123", "124-", "123-aaaaaaaaaaaaaaaaaaaaaa", "0-x", "../1"])(
    "is never invented: %s",
    (token) => expect(readReceiptToken({ formId: 7, token })).toBeNull(),
  );
});

describe("a page that is rendered again", () => {
  const headersOf = (ticket: string) => new Headers({ [INPUT_HEADER]: ticket });

  it("takes its attempt once, under its own address only", async () => {
    const { isTaken } = await withRenderInput(ATTEMPT, (ticket) => {
      expect(takeRenderInput(headersOf(ticket), "others")).toBeNull();
      expect(takeRenderInput(headersOf(ticket), "guests")).toBe(ATTEMPT);
      expect(takeRenderInput(headersOf(ticket), "guests")).toBeNull();
      return Promise.resolve();
    });
    expect(isTaken).toBe(true);
  });

  it("leaves nothing in memory when no page took it or the rendering failed", async () => {
    let ticket = "";
    const remember = (given: string) => {
      ticket = given;
      return Promise.resolve();
    };
    expect((await withRenderInput(ATTEMPT, remember)).isTaken).toBe(false);
    expect(takeRenderInput(headersOf(ticket), "guests")).toBeNull();
    const failing = withRenderInput(ATTEMPT, async (given) => {
      await remember(given);
      throw new Error("gone");
    });
    await expect(failing).rejects.toThrow("gone");
    expect(takeRenderInput(headersOf(ticket), "guests")).toBeNull();
    expect(takeRenderInput(new Headers(), "guests")).toBeNull();
  });

  it("is a plain page with the errors where it cannot be rendered", () => {
    const fields = [plain("a", { label: 'Name "&" <b> {{b}}' }), plain("b", { label: "Pet" })];
    const { headers, body } = plainRefusal({ attempt: ATTEMPT, fields, path: "/form/guests" });
    const html = body.toString();
    expect(headers["content-security-policy"]).toContain("default-src 'none'");
    expect(html).toContain("Name &#34;&#38;&#34; &#60;b&#62; [Pet]: Too &#60;short&#62;");
    expect(html).not.toContain("my secret");
  });
});

describe("the answers of a posted page", () => {
  it("are those of its fields, named by the page or by bare ids", () => {
    const form = new Map([
      ["field-a", ["1"]],
      ["b", ["2"]],
      ["field-unknown", ["3"]],
      ["__proto__", ["4"]],
      ["form.token", ["5"]],
    ]);
    const fields = [plain("a"), plain("b"), plain("c")];
    expect(postedAnswers(fields, { form, uploads: new Map() })).toEqual({ a: "1", b: "2" });
  });

  it("take little time to read, however many invented parts a field has", async () => {
    const parts = Array.from({ length: 40_000 }, (_, part) => `field-a.x${part}`);
    const form = new Map(parts.map((name) => [name, ["1"]]));
    const fields = [plain("a")];
    expect(await cpuMs(() => postedAnswers(fields, { form, uploads: new Map() }))).toBeLessThan(
      2000,
    );
  });
});
