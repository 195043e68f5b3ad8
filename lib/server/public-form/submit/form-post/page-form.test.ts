import { describe, expect, it, vi } from "vitest";
import { plain } from "@/tests/factories/content/plain-fields";
import { cpuMs } from "@/tests/support/cpu-time";
import { postedAnswers } from "./posted-answers";
import { readReceiptToken, receiptToken } from "./receipt-token";

vi.mock("@/lib/server/environment/env", () => ({ env: { NEXTAUTH_SECRET: "s".repeat(32) } }));

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

  it("are never those of another control, whatever the ids", () => {
    const form = new Map([["field-a", ["1"]]]);
    const fields = [plain("a"), plain("field-a")];
    expect(postedAnswers(fields, { form, uploads: new Map() })).toEqual({ a: "1" });
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
