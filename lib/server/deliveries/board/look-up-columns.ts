import "server-only";
import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import {
  NO_LOOKUPS,
  type ColumnLookups,
  type PeopleFound,
} from "@/lib/domain/board/column-values/column-lookups";
import {
  wantedLookups,
  type NamedPerson,
  type WantedLookups,
} from "@/lib/form-engine/board/items/wanted-lookups";
import {
  BoardServiceError,
  type AccountPeople,
  type AccountUser,
} from "@/lib/server/board-service/board-service";
import { peopleQuery } from "@/lib/server/board-service/cache/board-queries";
import { readForDelivery } from "@/lib/server/board-service/cache/read-board";
import { boardWriter } from "@/lib/server/board-service/composition";
import { usersByKey } from "@/lib/server/board-service/people-of-form";
import type { DeliverySource } from "../delivery-source.repository";

type LookingUp = {
  token: string;
  boardId: string;
  source: DeliverySource;
  columns: readonly { id: string; type: string }[];
};

const TAGS_FRESH_MS = 60 * 60_000;
/** Ids of tags; the key is a hash, as it is made of the token. */
const tagIds = new LRUCache<string, number>({ max: 5_000, ttl: TAGS_FRESH_MS });

/**
 * Asks the account what the values of these answers need: people by address, key or name, tags, and its first day
 * of the week. What it refuses to tell is left out, and the writers say so.
 * @throws {BoardServiceError} when asking again may help
 */
export async function lookUpColumns(looking: LookingUp): Promise<ColumnLookups> {
  const { source, columns } = looking;
  const { fields, answers, board: form } = source;
  const wanted = wantedLookups({ fields, answers, columns, form });
  const needsAccount = wanted.people.length > 0 || wanted.hasWeek;
  const account = needsAccount ? await readAccount(looking) : null;
  const tags = await makeTags(looking, wanted.tags);
  return {
    firstDayOfWeek: account?.firstDayOfWeek ?? NO_LOOKUPS.firstDayOfWeek,
    people: account === null && needsAccount ? null : findPeople(source, { wanted, account }),
    tags,
  };
}

function readAccount({ source: { teamId }, token }: LookingUp): Promise<AccountPeople | null> {
  return unlessRefused(() => readForDelivery(peopleQuery(teamId), token));
}

async function makeTags(
  { token, boardId, source }: LookingUp,
  names: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const found = new Map<string, number>();
  for (const name of names) {
    const key = hashOf([token, boardId, name]);
    const idempotencyKey = `sub-${source.submissionId}-tag-${hashOf([name])}`;
    const id =
      tagIds.get(key) ??
      (await unlessRefused(() =>
        boardWriter.findOrMakeTag(token, { boardId, name, idempotencyKey }),
      ));
    if (id !== null) {
      tagIds.set(key, id);
      found.set(name, id);
    }
  }
  return found;
}

/** null when the service will never tell: the rest of the item is written all the same. */
async function unlessRefused<Found>(ask: () => Promise<Found>): Promise<Found | null> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof BoardServiceError && ["permission", "data"].includes(error.failure)) {
      return null;
    }
    throw error;
  }
}

function findPeople(
  { formId }: DeliverySource,
  { wanted, account }: { wanted: WantedLookups; account: AccountPeople | null },
): ReadonlyMap<string, PeopleFound> {
  const users = account?.users ?? [];
  const byEmail = groupBy(users, ({ email }) => email.trim().toLowerCase());
  const byName = groupBy(users, ({ name }) => name.normalize("NFC").trim());
  return new Map(
    wanted.people.map(({ fieldId, named }) => {
      const byKey = named.some(({ kind }) => kind === "key")
        ? usersByKey(users, { formId, fieldId })
        : null;
      const found = named.map((person) => ({
        person,
        user: userOf(person, { byKey, byEmail, byName }),
      }));
      return [
        fieldId,
        {
          ids: [...new Set(found.flatMap(({ user }) => (user ? [Number(user.id)] : [])))],
          unknown: found.filter(({ user }) => user === null).map(({ person }) => person.name),
        },
      ];
    }),
  );
}

type Users = ReadonlyMap<string, readonly AccountUser[]>;
type Directory = { byKey: ReadonlyMap<string, AccountUser> | null; byEmail: Users; byName: Users };

function userOf(person: NamedPerson, { byKey, byEmail, byName }: Directory): AccountUser | null {
  switch (person.kind) {
    case "key":
      return byKey?.get(person.key) ?? null;
    case "email":
      return onlyOne(byEmail.get(person.name.trim().toLowerCase()));
    case "name":
      return onlyOne(byName.get(person.name.normalize("NFC").trim()));
  }
}

/** Two users of one name are never guessed between. */
function onlyOne(users: readonly AccountUser[] = []): AccountUser | null {
  const [user = null, ...others] = users;
  return others.length === 0 ? user : null;
}

function groupBy(users: readonly AccountUser[], keyOf: (user: AccountUser) => string): Users {
  const groups = new Map<string, AccountUser[]>();
  for (const user of users) {
    const group = groups.get(keyOf(user));
    if (group === undefined) {
      groups.set(keyOf(user), [user]);
    } else {
      group.push(user);
    }
  }
  return groups;
}

function hashOf(parts: readonly string[]): string {
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex").slice(0, 32);
}
