import "server-only";
import type { z } from "zod";
import { AppError } from "@/lib/domain/errors";

/** Parses input by its contract; 400 with the first problem as the sentence, all of them by name. */
export function parseInput<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value);
  if (result.success) {
    return result.data;
  }
  const fieldErrors: Record<string, string> = Object.create(null);
  for (const issue of result.error.issues) {
    fieldErrors[issue.path.join(".")] ??= issue.message;
  }
  const message = result.error.issues[0]?.message ?? "The request is not valid.";
  throw new AppError("invalid", message, { fieldErrors });
}
