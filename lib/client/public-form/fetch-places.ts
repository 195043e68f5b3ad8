import type { Places } from "@/lib/domain/fields/options/places";
import { api } from "../http/api";

const DEADLINE_MS = 15_000;

/** How full the options of a live form are, by the ids of its fields; `path`: as its page says. Throws ApiError. */
export async function fetchPlaces(path: string): Promise<Readonly<Record<string, Places>>> {
  return api({
    path,
    response: { parse: readPlaces },
    signal: AbortSignal.timeout(DEADLINE_MS),
  });
}

// Parsed by hand: visitors load no zod.
function readPlaces(value: unknown): Readonly<Record<string, Places>> {
  if (typeof value !== "object" || value === null || !Object.values(value).every(isPlaces)) {
    throw new Error("The answer with places has none");
  }
  return value as Record<string, Places>;
}

function isPlaces(value: unknown): value is Places {
  return (
    typeof value === "object" && value !== null && "full" in value && Array.isArray(value.full)
  );
}
