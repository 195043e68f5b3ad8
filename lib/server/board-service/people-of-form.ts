import "server-only";
import type { Person } from "@/lib/domain/fields/person";
import { uniqueNames } from "@/lib/domain/texts/unique-names";
import type { NamedUser } from "@/lib/form-engine/board/items/cell-answers";
import { acceptedSecrets, keyedHash } from "@/lib/server/crypto/keyed-hash";
import type { AccountUser } from "./board-service";

/** Where a key holds. */
type KeyPlace = { formId: number; fieldId: string };

const KEY_CHARACTERS = 16;

/** The people that a field of a form offers, by name; namesakes are numbered as they joined. */
export function peopleOfField(users: readonly AccountUser[], place: KeyPlace): Person[] {
  return [...namedUsers(users, place).values()]
    .map(({ person }) => person)
    .toSorted((a, b) => a.name.localeCompare(b.name, "en", { numeric: true }));
}

/** The same by user id, each with the name that is nobody else's. */
export function namedUsers(
  users: readonly AccountUser[],
  place: KeyPlace,
): ReadonlyMap<string, NamedUser> {
  const nameOf = uniqueNames();
  const counts = new Map<string, number>();
  users.forEach(({ name }) => counts.set(plain(name), (counts.get(plain(name)) ?? 0) + 1));
  return new Map(
    users.map((user) => {
      const person = { key: keyOf(user.id, place), name: nameOf(nameOrNobody(user)) };
      const name = plain(user.name);
      return [user.id, { person, name: counts.get(name) === 1 && name !== "" ? name : null }];
    }),
  );
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
  return plain(name) || "Unnamed person";
}

function plain(name: string): string {
  return name.normalize("NFC").trim();
}
