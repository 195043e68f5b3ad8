import { describe, expect, it } from "vitest";
import { fieldSchemaWithPatterns } from "@/lib/field-types/registry/field-patterns-schema";
import { dropUnfitAnswers } from "./drop-unfit-answers";

const FILE = { upload: "u1", name: "a.txt", type: "text/plain", size: 5 };
const OPTIONS = { options: ["Red", "Blue", "Other"] };

/** What a field of this type preserves of an earlier answer. */
function fitting(given: { type: string } & Record<string, unknown>, answer: unknown): unknown {
  const field = fieldSchemaWithPatterns.parse({ id: "a", label: "A", required: true, ...given });
  return dropUnfitAnswers([field], { a: answer })["a"];
}

describe("answers to an earlier version", () => {
  it.each([
    ["number", "hello"],
    ["checkbox", "hello"],
    ["date", "hello"],
    ["file", "hello"],
    ["bundled_requests", "hello"],
    ["text", true],
    ["textarea", [FILE]],
  ])("go where a %s field cannot hold %j", (type, answer) => {
    expect(fitting({ type }, answer)).toBeUndefined();
  });

  it("go where their option is gone; the other choices stay", () => {
    expect(fitting({ type: "radio", ...OPTIONS }, "Green")).toBeUndefined();
    expect(fitting({ type: "dropdown", ...OPTIONS }, "Red")).toBe("Red");
    expect(
      fitting({ type: "multiselect", options: ["Red", "Blue"] }, ["Green", "Red", "Blue"]),
    ).toEqual(["Red", "Blue"]);
    expect(fitting({ type: "multiselect", options: ["Red", "Blue"] }, ["Green"])).toBeUndefined();
  });

  it("stay with their other text", () => {
    const field = fieldSchemaWithPatterns.parse({
      id: "a",
      label: "A",
      type: "dropdown",
      ...OPTIONS,
    });
    const answers = { a: "Other", a_other: "Violet", gone: 1 };
    expect(dropUnfitAnswers([field], answers)).toEqual({ a: "Other", a_other: "Violet" });
  });

  it("stay where the field shows them and says what is wrong", () => {
    const long = "x".repeat(20_000);
    expect(fitting({ type: "text", pattern: "x*" }, long)).toBe(long);
    expect(fitting({ type: "text", minLength: 9 }, "short")).toBe("short");
    expect(fitting({ type: "textarea", maxLength: 3 }, "long")).toBe("long");
    expect(fitting({ type: "text", pattern: "^\\d+$" }, "text")).toBe("text");
    expect(fitting({ type: "file", maxFiles: 1 }, [FILE, FILE])).toEqual([FILE, FILE]);
    expect(fitting({ type: "bundled_requests" }, [{ type: "Concession" }])).toBeDefined();
  });
});
