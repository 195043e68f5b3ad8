import { isRecord, ownValue } from "../fields/answers";
import { isPerson } from "../fields/person";

/** What conditions compare of an answer that has parts: the first day of two, the name of a person. */
export function comparablePart(answer: unknown): unknown {
  if (!isRecord(answer)) {
    return answer;
  }
  if (isPerson(answer)) {
    return answer.name;
  }
  const isRange = typeof ownValue(answer, "to") === "string";
  return isRange ? ownValue(answer, "from") : undefined;
}
