import { LIMITS } from "@/lib/domain/limits";
import type { Expression } from "../expressions/expression";
import { constantOf } from "../expressions/rules-of";

type Binary = Extract<Expression, { kind: "binary" }>;

/** A constraint as settings of the field, where it has such; null for one that only rules can say. */
export function limitOf(
  constraint: Expression,
  { type, isWhole }: { type: string; isWhole: boolean },
): Record<string, unknown> | null {
  if (constraint.kind === "call" && constraint.name === "regex") {
    return patternOf(constraint.args);
  }
  if (constraint.kind !== "binary") {
    return null;
  }
  if (constraint.operator === "and") {
    const parts = [constraint.left, constraint.right].map((side) =>
      limitOf(side, { type, isWhole }),
    );
    const [one, other] = parts;
    const isBoth = one && other && Object.keys(one).every((key) => !Object.hasOwn(other, key));
    return isBoth ? { ...one, ...other } : null;
  }
  return (
    lengthOf(constraint) ??
    (type === "number" || type === "range" ? numberLimit(constraint, isWhole) : null) ??
    (type === "date" ? dayLimit(constraint) : null)
  );
}

function patternOf([answer, pattern]: readonly Expression[]): Record<string, unknown> | null {
  const isOwn = answer?.kind === "answer" && answer.name === ".";
  return isOwn && pattern?.kind === "text" && pattern.text.length <= LIMITS.pattern
    ? { pattern: pattern.text }
    : null;
}

/** `string-length(.) <= 10` */
function lengthOf({ operator, left, right }: Binary): Record<string, unknown> | null {
  const isLength =
    left.kind === "call" &&
    left.name === "string-length" &&
    (left.args.length === 0 || isOwn(left.args[0]));
  const length = constantOf(right);
  if (!isLength || typeof length !== "number" || !Number.isInteger(length) || length < 0) {
    return null;
  }
  switch (operator) {
    case "<":
      return length > 0 ? { maxLength: length - 1 } : null;
    case "<=":
      return { maxLength: length };
    case ">":
      return { minLength: length + 1 };
    case ">=":
      return { minLength: length };
    case "=":
      return { minLength: length, maxLength: length };
    default:
      return null;
  }
}

/** `. >= 0`; of whole numbers also `. > 0`. */
function numberLimit({ operator, left, right }: Binary, isWhole: boolean) {
  const limit = constantOf(right);
  if (!isOwn(left) || typeof limit !== "number" || (isWhole && !Number.isInteger(limit))) {
    return null;
  }
  switch (operator) {
    case ">=":
      return { min: limit };
    case "<=":
      return { max: limit };
    case ">":
      return isWhole ? { min: limit + 1 } : null;
    case "<":
      return isWhole ? { max: limit - 1 } : null;
    default:
      return null;
  }
}

/** `. <= today()` */
function dayLimit({ operator, left, right }: Binary) {
  const isToday = right.kind === "call" && /^(?:today|now)$/.test(right.name);
  const day = right.kind === "text" && /^\d{4}-\d\d-\d\d$/.test(right.text) ? right.text : null;
  if (!isOwn(left) || (!isToday && day === null)) {
    return null;
  }
  switch (operator) {
    case "<=":
      return { latest: day ?? "today" };
    case ">=":
      return { earliest: day ?? "today" };
    case "<":
      return day === null ? { latest: "-1 days" } : null;
    case ">":
      return day === null ? { earliest: "+1 days" } : null;
    default:
      return null;
  }
}

function isOwn(expression: Expression | undefined): boolean {
  return expression?.kind === "answer" && expression.name === ".";
}
