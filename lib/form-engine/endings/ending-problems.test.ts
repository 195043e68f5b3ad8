import { describe, expect, it } from "vitest";
import type { Ending } from "@/lib/domain/endings/ending";
import { LIMITS } from "@/lib/domain/limits";
import { ending } from "@/tests/factories/content/endings";
import { all, any, plain, rule, whenRules } from "@/tests/factories/content/plain-fields";
import { refusalsIn } from "../checks/form-check";
import { endingRuleChecks } from "../checks/rule-checks";
import { endingProblems } from "./ending-problems";

const fields = [
  plain("way", { type: "radio", label: "Way", options: ["Train", "Car"] }),
  plain("name", { label: "Name" }),
];
const found = (...endings: Ending[]) =>
  endingProblems({ endings, fields }).map(({ name, sentence }) => `${name}: ${sentence}`);
const isEmpty = (fieldId: string) => ({ fieldId, operator: "is_empty" });
const isNotEmpty = (fieldId: string) => ({ fieldId, operator: "is_not_empty" });

describe("the checks of endings", () => {
  it("find nothing in endings that visitors get, the last without rules", () => {
    expect(found(ending("a", all(rule("way", "Car"))), ending("b", any(isEmpty("name"))))).toEqual(
      [],
    );
    expect(found(ending("a", all(rule("way", "Car"))), ending("b"))).toEqual([]);
  });

  it("name one whose rules are broken", () => {
    expect(found(ending("a", all(rule("gone", "x"))))).toEqual([
      "A: A field that its rules name is gone",
    ]);
    expect(found(ending("a", all(rule("way", "Boat"))))).toEqual(['A: "Way" has no option "Boat"']);
    expect(found({ ...ending("a", all(rule("name", ""))), title: "" })).toEqual([
      "Ending 1: The condition has no value to compare with",
    ]);
  });

  it("tell rules that were only begun from those of a field that is gone", () => {
    const begun = (...items: Parameters<typeof all>) =>
      endingProblems({ endings: [ending("a", all(...items))], fields })[0];
    expect(begun(rule("", ""))).toMatchObject({
      sentence: "A rule names no field yet",
      isBlocking: true,
      isUnfinished: true,
    });
    expect(begun(rule("name", ""))).toMatchObject({ isBlocking: false, isUnfinished: true });
    expect(begun(rule("", ""), rule("gone", "x"))).toMatchObject({ isUnfinished: false });
    expect(begun(rule("way", "Boat"))).toMatchObject({ isUnfinished: false });
  });

  it("name one that no answers lead to", () => {
    const never = ending("a", all(rule("way", "Car"), rule("way", "Train")));
    expect(found(never)).toEqual(["A: No answers meet its rules"]);
  });

  it("name those behind one that is always met", () => {
    const always = [ending("a"), ending("a", any(isEmpty("name"), isNotEmpty("name")))];
    for (const first of always) {
      expect(found(first, ending("b", all(rule("way", "Car"))))).toEqual([
        'B: Nobody gets to it: "A" above it is always met',
      ]);
    }
  });

  it("name one that those above it leave nothing for", () => {
    const car = rule("way", "Car");
    expect(found(ending("a", all(car)), ending("b", all(car, isEmpty("name"))))).toEqual([
      "B: Nobody gets to it: those above it are met first",
    ]);
    const rest = [
      ending("a", all(car)),
      ending("b", all(isNotEmpty("way"))),
      ending("c", all(isEmpty("way"))),
    ];
    expect(found(...rest, ending("d"))).toEqual([
      "D: Nobody gets to it: those above it are met first",
    ]);
  });
});

describe("the rules that a save refuses", () => {
  const refusedIn = (form: Parameters<typeof endingRuleChecks>[0]) =>
    refusalsIn(endingRuleChecks(form));
  const refused = (...endings: Ending[]) => refusedIn({ fields, settings: { endings } });

  it("name an unknown field or operator, and the ending", () => {
    expect(refused(ending("a", all(rule("way", "Car"))), ending("b", all(rule("no"))))).toEqual([
      {
        path: "settings.endings.1.rules",
        sentence: 'A rule of the ending "B" names a field that does not exist: no',
      },
    ]);
    expect(refused(ending("a", all(rule("way", "x", "sounds_like"))))).toEqual([
      {
        path: "settings.endings.0.rules",
        sentence: 'A rule of the ending "A" has an operator that is not known: sounds_like',
      },
    ]);
  });

  it("count together with those of fields", () => {
    const fifty = all(...Array.from({ length: 50 }, () => rule("way", "Car")));
    const count = LIMITS.rulesPerForm / 50 - 1;
    const many = Array.from({ length: count }, (_, index) =>
      plain(`f${index}`, { conditionalLogic: whenRules(fifty) }),
    );
    const form = { fields: [...fields, ...many] };
    const one = ending("a", fifty);
    expect(refusedIn({ ...form, settings: { endings: [one] } })).toEqual([]);
    const endings = [one, ending("b", all(rule("way")))];
    expect(refusedIn({ ...form, settings: { endings } })).toEqual([
      {
        path: "settings.endings.1.rules",
        sentence: 'A form can have at most 5,000 rules: those of the ending "B" are too many',
      },
    ]);
  });
});
