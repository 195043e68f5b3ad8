import "server-only";
import { AppError } from "@/lib/domain/errors";
import { refusalsIn, type Check, type Refusal } from "@/lib/form-engine/checks/form-check";

/** 400 for the first check that finds something to refuse. */
export function refuseByChecks<Part>(checks: readonly Check<Part>[], content: Part): void {
  checks.forEach((check) => refuse(refusalsIn(check(content))));
}

/** 400 with a message for each place that is refused; the first is the message of the whole. */
export function refuse(refusals: readonly Refusal[]): void {
  const [first] = refusals;
  if (first !== undefined) {
    const entries = refusals.map(({ path, sentence }) => [path, sentence] as const);
    throw new AppError("invalid", first.sentence, { fieldErrors: Object.fromEntries(entries) });
  }
}

/** The same for one place; null: nothing is wrong there. */
export function refuseAt(path: string, sentence: string | null): void {
  refuse(sentence === null ? [] : [{ path, sentence }]);
}
