import "server-only";
import type { z } from "zod";
import { setOwnErrorMessages } from "@/lib/contracts/issue-sentence";
import { AppError } from "@/lib/domain/errors";

setOwnErrorMessages();

/** Parses input by its contract; 400 with the first problem as message and all of them in `fieldErrors`. */
export function parseInput<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value);
  if (result.success) {
    return result.data;
  }
  const fieldErrors: Record<string, string> = {};
  for (const { path, message } of result.error.issues) {
    fieldErrors[path.join(".")] ??= message;
  }
  const message = result.error.issues[0]?.message ?? "The request is not valid";
  throw new AppError("invalid", message, { fieldErrors });
}

/** The parameters of an address; 400 for those that no database takes. */
export function queryOf(parameters: URLSearchParams): Record<string, string> {
  const query = Object.fromEntries(parameters);
  // PostgreSQL does not accept NUL in queries.
  if (Object.values(query).some((text) => text.includes("\u0000"))) {
    throw new AppError("invalid", "The address holds characters that cannot be stored.");
  }
  return query;
}
