import { describe, expect, it } from "vitest";
import { fieldOf, problemOf } from "@/tests/factories/field-definitions";
import { cpuMs } from "@/tests/support/cpu-time";
import { phoneDefinition } from "./definition";

const INVALID = "Please enter a valid phone number";

describe("phone", () => {
  it.each([
    "+49 (30) 123-45",
    "112",
    "555.123.4567",
    "030/1234567",
    "+1 555 123 4567 ext. 12",
    "5551234x9",
  ])("takes %s", (number) => {
    expect(problemOf(fieldOf("phone"), number)).toBeNull();
  });

  it.each(["12", "call me", "+", "1".repeat(21), "555-HELP-ME", 5551234, {}])(
    "refuses %j",
    (answer) => {
      expect(problemOf(fieldOf("phone"), answer)).toBe(INVALID);
    },
  );

  it("keeps the lengths", () => {
    expect(problemOf(fieldOf("phone", { minLength: 6 }), "112")).toBe(
      "Please enter at least 6 characters",
    );
  });

  it("is shown as a link to call", () => {
    expect(phoneDefinition.display(phoneDefinition.create("f"), "+49 (30) 12", {})).toEqual({
      kind: "link",
      href: "tel:+493012",
      text: "+49 (30) 12",
    });
  });

  it("answers at once about a hostile number", async () => {
    const cost = await cpuMs(() => {
      expect(problemOf(fieldOf("phone"), `${"1 ".repeat(50_000)}!`)).toBe(INVALID);
    });
    expect(cost).toBeLessThan(200);
  });
});
