import "server-only";
import { AppError } from "@/lib/domain/errors";

/**
 * The `updatedAt` that a save started from, parsed from `If-Match` (quotes and `W/` optional) or from the
 * body; null when absent or `*`. 400 for anything that is not a date.
 */
export function parseIfMatch(value: string | null | undefined): Date | null {
  const text = (value ?? "").trim().replace(/^(?:W\/)?"(.*)"$/, "$1");
  if (text === "" || text === "*") {
    return null;
  }
  const date = new Date(text);
  if (Number.isNaN(date.getTime())) {
    throw new AppError("invalid", "If-Match must be the form's updatedAt.");
  }
  return date;
}
