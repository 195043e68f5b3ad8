import { describe, expect, it } from "vitest";
import type { TextKind } from "@/lib/domain/fields/contract";
import { lostParts } from "./lost-parts";
import { countTexts, textState } from "./text-states";

const lost = (original: string, translation: string, kind: TextKind = "plain") =>
  lostParts({ original, translation, kind }).map((found) =>
    found.part === "link" ? `link ${found.address}` : `${found.part} ${found.written}`,
  );

describe("the parts that a translation lost", () => {
  it("are pipes that it lacks, each once, and fallbacks may be translated", () => {
    expect(lost("Hello {{f1|you}} and {{f2}} and {{f1}}", "Hallo {{f1|du}}")).toEqual([
      "pipe {{f2}}",
    ]);
    expect(lost("Hello {{ f1 }}", "{{f1}}, hallo")).toEqual([]);
    expect(lost("Hello", "Hallo")).toEqual([]);
  });

  it("are pipes that its original does not have, and braces that are none", () => {
    expect(lost("Hello {{f1}}", "Hallo {{F1}}")).toEqual(["pipe {{f1}}", "foreign-pipe {{F1}}"]);
    expect(lost("Hello {{f1}}", "Hallo {f1}}")).toEqual(["pipe {{f1}}", "broken-pipe {f1}}"]);
    expect(lost("Hello {{f1}}", "Hallo {{f1}")).toEqual(["pipe {{f1}}", "broken-pipe {{f1}"]);
    expect(lost("Hello {{f1}}", "Hallo {{First name}} {{f1}}")).toEqual([
      "broken-pipe {{First name}}",
    ]);
    expect(lost("Use {{two words}}", "Nutze {{zwei Worte}}")).toEqual([]);
  });

  it("are links of Markdown, which may lead to another page", () => {
    const original = "See [terms](https://a.example/en) and [help](https://b.example)";
    expect(lost(original, "Siehe Bedingungen", "markdown")).toEqual([
      "link https://a.example/en",
      "link https://b.example",
    ]);
    const other = "[AGB](https://a.example/de), [Hilfe](https://b.example)";
    expect(lost(original, other, "inline")).toEqual([]);
    expect(lost(original, "[Hilfe](https://b.example)", "markdown")).toEqual([
      "link https://a.example/en",
    ]);
    expect(lost(original, "Siehe Bedingungen", "plain")).toEqual([]);
    expect(lost("[a](https://x.example/(1))", "a", "markdown")).toEqual([
      "link https://x.example/(1)",
    ]);
  });
});

describe("the state of a translation", () => {
  it("is missing while it is blank, stale once the original changed, else current", () => {
    expect(textState("1", undefined)).toBe("missing");
    expect(textState("1", { text: " \u200b", of: "1" })).toBe("missing");
    expect(textState("1", { text: "Hallo", of: "0" })).toBe("stale");
    expect(textState("1", { text: "Hallo", of: "1" })).toBe("current");
    expect(textState(null, { text: "Offen", of: "0" })).toBe("current");
  });

  it("is counted over the originals alone", () => {
    const originals = { a: { of: "1" }, b: { of: "1" }, c: { of: "1" } };
    const texts = {
      a: { text: "A", of: "1" },
      b: { text: "B", of: "0" },
      gone: { text: "G", of: "" },
    };
    expect(countTexts(originals, texts)).toEqual({ total: 3, missing: 1, stale: 1 });
    expect(countTexts({}, texts)).toEqual({ total: 0, missing: 0, stale: 0 });
  });
});
