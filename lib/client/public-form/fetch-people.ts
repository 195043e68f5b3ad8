import { isPerson, type Person } from "@/lib/domain/fields/person";
import { api } from "../http/api";
import { callAddress } from "./call-address";

const DEADLINE_MS = 15_000;

/** The people that a field of a live form offers. Throws ApiError. */
export async function fetchPeople(publicUrl: string, fieldId: string): Promise<Person[]> {
  return api({
    path: callAddress(`/api/public-forms/${encodeURIComponent(publicUrl)}/people`, { fieldId }),
    response: { parse: readPeople },
    signal: AbortSignal.timeout(DEADLINE_MS),
  });
}

// Parsed by hand: visitors load no zod.
function readPeople(value: unknown): Person[] {
  if (!Array.isArray(value) || !value.every(isPerson)) {
    throw new Error("The answer with people is not a list of them");
  }
  return value;
}
