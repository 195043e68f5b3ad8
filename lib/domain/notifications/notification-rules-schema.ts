import * as z from "zod/mini";
import type { RuleGroup } from "../rules/rule-group";
import { ruleGroupSchema } from "../rules/rule-schema";

/** Which answers members are e-mailed about; null = all. A refusal says what the rules are of. */
export const notificationRulesSchema = z.transform((raw: unknown, payload): RuleGroup => {
  const parsed = ruleGroupSchema.safeParse(raw ?? { match: "all", items: [] });
  if (parsed.success) {
    return parsed.data;
  }
  const sentence = parsed.error.issues[0]?.message ?? "Its rules cannot be read";
  payload.issues.push({
    code: "custom",
    message: `E-mail of new submissions: ${sentence}`,
    input: raw,
  });
  return z.NEVER;
});
