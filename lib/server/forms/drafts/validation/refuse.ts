import "server-only";
import { AppError } from "@/lib/domain/errors";
import type { Refusal } from "@/lib/form-engine/checks/refusals";

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
