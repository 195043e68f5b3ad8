import "server-only";
import type { Stage } from "@/lib/domain/stages/stage";

const DAY_MS = 86_400_000;

/** When whoever gets the link of a stage now is reminded; null: never. */
export function remindAt(
  { remindAfterDays: days }: Pick<Stage, "remindAfterDays">,
  now: Date,
): Date | null {
  return days === undefined ? null : new Date(now.getTime() + days * DAY_MS);
}
