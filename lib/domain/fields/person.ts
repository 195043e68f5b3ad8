import { isRecord, ownValue } from "./answers";

/** A person of the board account as one form knows them: the key says nothing to anybody else. */
export type Person = { key: string; name: string };

/** Whether an answer's item is a person with the name that was shown. */
export function isPerson(item: unknown): item is Person {
  return (
    isRecord(item) &&
    typeof ownValue(item, "key") === "string" &&
    typeof ownValue(item, "name") === "string"
  );
}
