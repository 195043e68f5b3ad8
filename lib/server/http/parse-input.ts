import "server-only";
import type { z } from "zod";
import { AppError } from "@/lib/domain/errors";

/** Parses input by its contract; 400 with the first problem as message and all of them in `fieldErrors`. */
export function parseInput<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value);
  if (result.success) {
    return result.data;
  }
  const fieldErrors: Record<string, string> = {};
  for (const issue of result.error.issues) {
    fieldErrors[issue.path.join(".")] ??= sentence(issue);
  }
  const first = result.error.issues[0];
  const message = first === undefined ? "The request is not valid." : sentence(first);
  throw new AppError("invalid", message, { fieldErrors });
}

/** Our own messages are complete; those of zod need the name of the property. */
function sentence({ message, path }: z.core.$ZodIssue): string {
  const isOwnText = !/^(Invalid|Unrecognized|Too (big|small))/.test(message);
  return isOwnText || path.length === 0 ? message : `${path.join(".")}: ${message}`;
}
