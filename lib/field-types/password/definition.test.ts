import { describe, expect, it } from "vitest";
import { flattenDisplay } from "@/lib/domain/fields/display-value";
import { ENGLISH_VALUES } from "@/lib/domain/system-texts/english-values";
import { fieldOf, problemOf, storedAs } from "@/tests/factories/content/field-definitions";
import { passwordDefinition } from "./definition";

const field = passwordDefinition.create("f");

describe("password", () => {
  it("starts with the documented defaults", () => {
    expect(field).toMatchObject({ label: "New password field", minLength: 0, maxLength: 255 });
  });

  it.each([
    [{ minLength: -1 }, "Minimum length must be at least 0"],
    [{ minLength: 9, maxLength: 3 }, "Minimum length must not be above the maximum length"],
  ])("refuses %j with a sentence", (given, sentence) => {
    expect(storedAs({ id: "f", type: "password", ...given })).toBe(sentence);
  });

  it("keeps its lengths and takes blanks as they were typed", () => {
    const limited = fieldOf("password", { minLength: 3, maxLength: 5, required: true });
    expect(problemOf(limited, "ab")).toBe("Please enter at least 3 characters");
    expect(problemOf(limited, "abcdef")).toBe("Please enter at most 5 characters");
    expect(problemOf(limited, undefined)).toBe("This field is required");
    expect(problemOf(limited, { error: "x" })).toBe("Please enter text");
    expect(passwordDefinition.canonicalise(field, { f: " pass " })).toEqual({ f: " pass " });
  });

  it("is a secret: masked in lines of text, and never on the board", () => {
    const shown = passwordDefinition.display(field, "hunter2", {}, ENGLISH_VALUES);
    expect(shown).toEqual({ kind: "secret", secret: "hunter2", text: "••••••••" });
    expect(flattenDisplay(shown)).not.toContain("hunter2");
    expect(passwordDefinition.display(field, undefined, {}, ENGLISH_VALUES)).toEqual({
      kind: "missing",
    });
    expect(passwordDefinition.isSecret).toBe(true);
    expect(passwordDefinition.board).toBeNull();
  });

  it("says when it could not be decrypted", () => {
    expect(passwordDefinition.display(field, { error: "Lost" }, {}, ENGLISH_VALUES)).toEqual({
      kind: "text",
      text: "Lost",
    });
  });
});
