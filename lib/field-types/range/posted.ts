import type { Answers } from "@/lib/domain/fields/answers";
import type { Posted } from "../_shared/posted";
import type { RangeField } from "./definition";
import { rangeOf } from "./range-of";

/**
 * A slider always posts where it stands. Where no script runs, the number beside it decides; else an
 * unanswered one counts once it has been moved (decision 082).
 */
export function readPostedRange(field: RangeField, { own, parts }: Posted): Answers {
  const { number, set } = parts;
  const start = String(rangeOf(field).min);
  const text = number?.[0] ?? set?.[0] ?? own.find((value) => value !== start) ?? "";
  return text === "" ? {} : { [field.id]: text };
}
