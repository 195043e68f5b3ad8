import { describe, expect, it } from "vitest";
import { all, rule } from "@/tests/factories/content/plain-fields";
import { notificationRulesSchema } from "./notification-rules-schema";

const refusal = (raw: unknown) => notificationRulesSchema.safeParse(raw).error?.issues[0]?.message;

describe("rules of e-mails", () => {
  it("are read as conditions are", () => {
    const rules = all(rule("city", "Oslo"), all(rule("guests", "3")));
    expect(notificationRulesSchema.parse(rules)).toEqual(rules);
    expect(notificationRulesSchema.parse(null)).toEqual(all());
  });

  it.each<[string, unknown]>([
    ["Rules must be a group with a list of items", "Oslo"],
    ["A group of rules must match 'all' or 'any'", { match: "none", items: [] }],
    ["Groups of rules can be at most 3 levels deep", all(all(all(all(rule("a", "x")))))],
    [
      "A condition can have at most 50 rules",
      all(...Array.from({ length: 51 }, () => rule("a", "x"))),
    ],
  ])("are refused with a sentence that names them: %s", (sentence, raw) => {
    expect(refusal(raw)).toBe(`E-mail of new submissions: ${sentence}`);
  });
});
