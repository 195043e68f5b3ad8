import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fieldToken, withoutField } from "@/lib/domain/board/items/name-pattern";
import { plain } from "@/tests/factories/content/plain-fields";
import { readPattern, shownPattern } from "./edited-pattern";

const [A, B, C] = ["a", "b", "c"].map(fieldToken);

describe("a pattern on screen", () => {
  const fields = [
    plain("a", { label: "Requestor" }),
    plain("b", { label: "Date" }),
    plain("c", { label: "Date" }),
    plain("d", { label: "{}" }),
  ];

  it("shows labels and keeps ids", () => {
    const shown = "{Requestor} - {Date (2)} {d} {draft}";
    expect(shownPattern(`${A} - ${C} ${fieldToken("d")} {draft}`, fields)).toBe(shown);
    expect(readPattern(shown, fields)).toBe(`${A} - ${C} ${fieldToken("d")} {draft}`);
    const renamed = fields.map((field) => ({ ...field, label: `New ${field.label}` }));
    expect(shownPattern(`${A}`, renamed)).toBe("{New Requestor}");
  });

  it("shows what is gone as it is stored", () => {
    const gone = fieldToken("gone");
    expect(shownPattern(gone, fields)).toBe(gone);
    expect(readPattern(gone, fields)).toBe(gone);
    expect(withoutField(`${A} - ${gone} (${B})`, "gone")).toBe(`${A} (${B})`);
  });

  it("comes back as it was", () => {
    const token = fc.constantFrom("a", "b", "c", "d", "gone").map(fieldToken);
    const text = fc.string().map((any) => any.replace(/[{}]/g, ""));
    fc.assert(
      fc.property(fc.array(fc.oneof(token, text)), (parts) => {
        const pattern = parts.join("");
        expect(readPattern(shownPattern(pattern, fields), fields)).toBe(pattern);
      }),
    );
  });
});
