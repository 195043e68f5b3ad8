import * as z from "zod/mini";
import { isRecord } from "../fields/answers";
import { fieldIdText } from "../fields/field-id";
import { LIMITS } from "../limits";
import { isGroup, RULE_LIMITS, RULE_ROWS, type RuleGroup, type RuleItem } from "./rule-group";

const MALFORMED = "A condition's value must be text, a number or a list of them";
const oneValue = z.union(
  [z.string().check(z.maxLength(LIMITS.optionText)), z.number(), z.boolean(), z.null()],
  MALFORMED,
);

export const ruleValuesSchema = z
  .array(oneValue, MALFORMED)
  .check(z.maxLength(LIMITS.optionsPerField, "A condition can have at most 5,000 values"));

/** What a condition compares with: one value or a list of them. */
export const ruleValueSchema = z.union([oneValue, ruleValuesSchema], MALFORMED);

const part = (max: number, sentence: string) =>
  z.optional(z.string(sentence).check(z.minLength(1, sentence), z.maxLength(max, sentence)));

const ruleSchema = z.object(
  {
    fieldId: z
      .string("A rule must name a field")
      .check(
        z.minLength(1, "A rule must name a field"),
        z.maxLength(64, "A rule names an unknown field"),
      ),
    operator: z
      .string("A rule must have an operator")
      .check(
        z.minLength(1, "A rule must have an operator"),
        z.maxLength(64, "A rule has an unknown operator"),
      ),
    value: z.optional(ruleValueSchema),
    valueFieldId: part(64, "A rule compares with an unknown field"),
    columnId: part(64, "A rule names an unknown column"),
    rows: z.optional(z.enum(RULE_ROWS, "'rows' of a rule must be 'any' or 'every'")),
    row: part(LIMITS.optionText, "A rule names an unknown row"),
  },
  "A rule must be an object",
);

/**
 * Groups within each other. Read level by level, so that no input can nest deeper than the limit before it is
 * refused.
 */
export const ruleGroupSchema = z.transform((raw: unknown, payload): RuleGroup => {
  try {
    return readGroup({ raw, level: 1, counted: { rules: 0, groups: 0 } });
  } catch (error) {
    if (!(error instanceof UnreadableRule)) {
      throw error;
    }
    payload.issues.push({ code: "custom", message: error.message, input: raw });
    return z.NEVER;
  }
});

class UnreadableRule extends Error {}

type Reading = { raw: unknown; level: number; counted: { rules: number; groups: number } };

/** Groups without items are left out. */
function readGroup({ raw, level, counted }: Reading): RuleGroup {
  if (!isRecord(raw) || !Array.isArray(raw["items"])) {
    throw new UnreadableRule("Rules must be a group with a list of items");
  }
  const { match } = raw;
  if (match !== "all" && match !== "any") {
    throw new UnreadableRule("A group of rules must match 'all' or 'any'");
  }
  if (level > RULE_LIMITS.levels) {
    throw new UnreadableRule(`Groups of rules can be at most ${RULE_LIMITS.levels} levels deep`);
  }
  counted.groups += 1;
  if (counted.groups > RULE_LIMITS.rules) {
    throw new UnreadableRule(`A condition can have at most ${RULE_LIMITS.rules} groups of rules`);
  }
  const items = raw["items"].map((item: unknown) => readItem({ raw: item, level, counted }));
  return { match, items: items.filter((item) => !isGroup(item) || item.items.length > 0) };
}

/** `values` is what `showIf` may call them, too. */
function withoutVariants(raw: Readonly<Record<string, unknown>>) {
  const value = raw["value"] ?? raw["values"];
  const fieldId = fieldIdText(raw["fieldId"]);
  return { ...raw, fieldId, ...(value === undefined ? {} : { value }) };
}

function readItem({ raw, level, counted }: Reading): RuleItem {
  if (isRecord(raw) && "items" in raw) {
    return readGroup({ raw, level: level + 1, counted });
  }
  counted.rules += 1;
  if (counted.rules > RULE_LIMITS.rules) {
    throw new UnreadableRule(`A condition can have at most ${RULE_LIMITS.rules} rules`);
  }
  const rule = ruleSchema.safeParse(isRecord(raw) ? withoutVariants(raw) : raw);
  if (!rule.success) {
    throw new UnreadableRule(rule.error.issues[0]?.message ?? "A rule must be an object");
  }
  return rule.data;
}
