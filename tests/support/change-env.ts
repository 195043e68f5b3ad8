import { afterAll, beforeAll, vi } from "vitest";
import * as environment from "@/lib/server/environment/env";

type Values = Readonly<Record<string, string>>;

/**
 * Changes environment variables for what is imported, while the tests of the calling file run; the result
 * changes more of them. The process keeps its own, so that the file can share it with others.
 */
export function changeEnv(values: Values): (more: Values) => void {
  const changed: Record<string, string> = { ...values };
  // Parsed once for each change: what reads a variable gets the same object each time.
  const apply = (more: Values) => {
    const parsed = environment.parseEnv({ ...process.env, ...Object.assign(changed, more) });
    vi.spyOn(environment, "env", "get").mockReturnValue(parsed);
  };
  beforeAll(() => apply({}));
  afterAll(() => {
    vi.spyOn(environment, "env", "get").mockRestore();
  });
  return apply;
}
