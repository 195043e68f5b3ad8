import "server-only";
import type { LinkParameters } from "@/lib/form-engine/answers/prefill/prefill";

// More than a link to a form of 500 fields needs.
const MAX_PARAMETERS = 1_000;

/** The first thousand parameters of an address, each as a list, as they may be repeated. */
export function linkParameters(query: URLSearchParams): LinkParameters {
  if (query.size === 0) {
    return {};
  }
  const parameters = new Map<string, string[]>();
  for (const [name, value] of [...query].slice(0, MAX_PARAMETERS)) {
    const values = parameters.get(name);
    if (values === undefined) {
      parameters.set(name, [value]);
    } else {
      values.push(value);
    }
  }
  return Object.fromEntries(parameters);
}
