import { describe, expect, it } from "vitest";
import { all, rule } from "@/tests/factories/plain-fields";
import { ending } from "@/tests/factories/endings";
import { endingListSchema } from "./ending-schema";

const refusal = (raw: unknown) => endingListSchema.safeParse(raw).error?.issues[0]?.message;

describe("endings that are read", () => {
  it("keep everything, with the address in its normal form", () => {
    const gold = ending("gold", all(rule("a", "x")), { text: "**Hi**" });
    const sent = { ...gold, redirectUrl: " https://Example.com " };
    expect(endingListSchema.parse([sent])).toEqual([
      { ...gold, redirectUrl: "https://example.com/" },
    ]);
  });

  it("may leave out everything but their id", () => {
    const blank = { ...ending("a"), title: "" };
    expect(endingListSchema.parse([{ id: "a" }])).toEqual([blank]);
    const sent = { id: "a", rules: null, title: null, text: null, redirectUrl: "" };
    expect(endingListSchema.parse([sent])).toEqual([blank]);
  });

  it.each<[string, unknown]>([
    ["The endings must be a list", {}],
    [
      "A form can have at most 20 endings",
      Array.from({ length: 21 }, (_, index) => ending(`e${index}`)),
    ],
    ["Ending 2: An ending must have an id", [ending("a"), { ...ending("b"), id: 7, title: "" }]],
    [
      'Ending "A": Its id may only hold up to 64 letters, digits, - and _',
      [{ id: "a b", title: "A" }],
    ],
    ['Ending "A": Another ending has the same id', [ending("b"), { ...ending("b"), title: "A" }]],
    ["Ending 1: The title must be text", [{ id: "a", title: 5 }]],
    ["Ending 1: The title must be at most 200 characters", [{ id: "a", title: "x".repeat(201) }]],
    [
      'Ending "A": The text must be at most 5,000 characters',
      [{ ...ending("a"), text: "x".repeat(5001) }],
    ],
    ['Ending "A": It holds a name that is unknown: colour', [{ ...ending("a"), colour: 1 }]],
    [
      'Ending "A": Groups of rules can be at most 3 levels deep',
      [ending("a", all(all(all(all(rule("b"))))))],
    ],
    [
      'Ending "A": A condition can have at most 50 rules',
      [ending("a", all(...Array.from({ length: 51 }, () => rule("b"))))],
    ],
  ])("are refused with a sentence that names them: %s", (sentence, raw) => {
    expect(refusal(raw)).toBe(sentence);
  });

  it.each(["javascript:alert(1)", "/thanks", "https://a:b@example.com", "https:example", 5])(
    "are not sent to an address like %s",
    (redirectUrl) => {
      expect(refusal([{ ...ending("a"), redirectUrl }])).toBe(
        'Ending "A": The redirect address must be a full http:// or https:// address',
      );
    },
  );
});
