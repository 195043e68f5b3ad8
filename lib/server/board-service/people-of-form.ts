import "server-only";
import type { Person } from "@/lib/domain/fields/person";
import { uniqueNames } from "@/lib/domain/unique-names";
import { acceptedSecrets, keyedHash } from "@/lib/server/crypto/keyed-hash";
import type { AccountUser } from "./board-service";

/** Where a key holds. */
type KeyPlace = { formId: number; fieldId: string };

const KEY_CHARACTERS = 16;

/** The people that a field of a form offers, by name; namesakes are numbered as they joined. */
export function peopleOfField(users: readonly AccountUser[], place: KeyPlace): Person[] {
  const nameOf = uniqueNames();
  return users
    .map((user) => ({ key: keyOf(user.id, place), name: nameOf(nameOrNobody(user)) }))
    .toSorted((a, b) => a.name.localeCompare(b.name, "en", { numeric: true }));
}

/** The user of a key of this field, by key; keys from before the secret was changed are known while it is set. */
export function usersByKey(
  users: readonly AccountUser[],
  place: KeyPlace,
): ReadonlyMap<string, AccountUser> {
  return new Map(
    acceptedSecrets()
      .toReversed()
      .flatMap((secret) => users.map((user) => [keyOf(user.id, place, secret), user] as const)),
  );
}

function keyOf(userId: string, { formId, fieldId }: KeyPlace, secret?: string): string {
  const text = JSON.stringify(["person", formId, fieldId, userId]);
  return keyedHash(text, secret).toString("base64url").slice(0, KEY_CHARACTERS);
}

function nameOrNobody({ name }: AccountUser): string {
  return name.normalize("NFC").trim() || "Unnamed person";
}
