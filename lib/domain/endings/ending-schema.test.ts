import { describe, expect, it } from "vitest";
import { ending } from "@/tests/factories/content/endings";
import { all, rule } from "@/tests/factories/content/plain-fields";
import { LIMITS } from "../limits";
import { endingListSchema, storedEndingsSchema } from "./ending-schema";

const refusal = (raw: unknown) => endingListSchema.safeParse(raw).error?.issues[0]?.message;

describe("endings that are read", () => {
  it("keep everything, with the address in its normal form", () => {
    const gold = ending("gold", all(rule("a", "x")), { text: "**Hi**" });
    const sent = { ...gold, redirectUrl: " https://Example.com " };
    expect(endingListSchema.parse([sent])).toEqual([
      { ...gold, redirectUrl: "https://example.com/" },
    ]);
  });

  it("have a title without the space around it", () => {
    expect(endingListSchema.parse([{ ...ending("a"), title: "  " }])).toEqual([
      { ...ending("a"), title: "" },
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

describe("a redirect address that grows when it is encoded", () => {
  const growing = (count: number) => `https://x.example/${"日本".repeat(count)}`;
  const redirected = (redirectUrl: string) => [{ ...ending("a"), redirectUrl }];

  it("is refused when what would be stored is too long, also with pipes", () => {
    for (const address of [growing(120), `${growing(120)}/{{name}}`]) {
      expect(refusal(redirected(address))).toMatch(/^Ending "A": The redirect address must be/);
    }
  });

  it("is read again as it was stored", () => {
    for (const address of [growing(112), `${growing(110)}/{{name}}`]) {
      const stored = endingListSchema.parse(redirected(address));
      expect(stored[0]?.redirectUrl?.length).toBeGreaterThan(LIMITS.url - 70);
      expect(storedEndingsSchema.parse(stored)).toEqual(stored);
    }
  });
});

describe("stored endings", () => {
  it("stay when one of them cannot be read", () => {
    const [a, b] = [ending("a"), ending("b")];
    const unreadable = [{ ...ending("c"), colour: 1 }, null, { id: "d e" }, a];
    expect(storedEndingsSchema.parse([a, ...unreadable, b])).toEqual([a, b]);
  });

  it("lose an address that cannot be followed, and nothing else", () => {
    const gold = ending("gold", all(rule("a", "x")), { text: "Hi" });
    const redirectUrl = `https://x.example/${"x".repeat(LIMITS.url)}`;
    expect(storedEndingsSchema.parse([{ ...gold, redirectUrl }])).toEqual([gold]);
  });

  it("are none when they are no list", () => {
    expect(storedEndingsSchema.parse("x")).toEqual([]);
  });
});
