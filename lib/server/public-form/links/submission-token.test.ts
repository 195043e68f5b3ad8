import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { readSubmissionToken, submissionUrl, type LinkKind } from "./submission-token";

vi.mock("@/lib/server/environment/env", () => ({
  env: { NEXTAUTH_SECRET: "secret-of-the-installation" },
  publicOrigin: () => "https://forms.example.com",
}));

const GUESSES = 20_000;
const link = { formId: 12, submissionId: 3_456, epoch: 2 };
const KINDS: LinkKind[] = ["r", "correct"];

describe.each(KINDS)("a token of /%s/", (kind) => {
  const tokenOf = (of: typeof link) =>
    submissionUrl(kind, of).slice(`https://forms.example.com/${kind}/`.length);

  it("stands for its link, also with the largest numbers", () => {
    const largest = { formId: 2 ** 31 - 1, submissionId: 2 ** 31 - 1, epoch: 0 };
    expect(readSubmissionToken(kind, tokenOf(link))).toEqual(link);
    expect(readSubmissionToken(kind, tokenOf(largest))).toEqual(largest);
  });

  it("is good for its kind alone", () => {
    const others = KINDS.filter((other) => other !== kind);
    expect(others.map((other) => readSubmissionToken(other, tokenOf(link)))).toEqual([null]);
  });

  it("is not found by 20,000 guesses that come near it", () => {
    const numbers = fc.record({
      formId: fc.nat(99),
      submissionId: fc.nat(9_999),
      epoch: fc.nat(9),
    });
    const real = [link, { ...link, submissionId: 3_457 }, { ...link, epoch: 3 }].map(tokenOf);
    const letters = [..."0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-_"];
    const token = fc.constantFrom(...real);
    const changed = fc
      .tuple(token, fc.nat({ max: 40 }), fc.constantFrom(...letters))
      .map(([text, at, letter]) => text.slice(0, at) + letter + text.slice(at + 1));
    const cut = fc.tuple(token, fc.nat({ max: 40 })).map(([text, end]) => text.slice(0, end));
    const joined = fc
      .tuple(token, token)
      .map(([one, other]) => `${one.slice(0, -22)}${other.slice(-22)}`);
    const foreign = fc
      .tuple(numbers, token)
      .map(([of, other]) => `${tokenOf(of).slice(0, -22)}${other.slice(-22)}`);
    const guess = fc.oneof(changed, cut, joined, foreign);
    const isNone = (text: string) =>
      real.includes(text) || readSubmissionToken(kind, text) === null;
    fc.assert(fc.property(guess, isNone), { numRuns: GUESSES });
    expect(real.every((text) => readSubmissionToken(kind, text) !== null)).toBe(true);
  });
});
