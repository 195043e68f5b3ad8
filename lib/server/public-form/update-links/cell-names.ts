import "server-only";
import type { ItemCell } from "@/lib/domain/board/items/item-cell";
import { LINKS } from "@/lib/domain/board/public-field";
import { AppError } from "@/lib/domain/errors";
import type { Field } from "@/lib/domain/fields/base-field";
import type { CellNames } from "@/lib/form-engine/board/items/cell-answers";
import type { BoardQuery } from "@/lib/server/board-service/cache/board-cache";
import { peopleQuery } from "@/lib/server/board-service/cache/board-queries";
import { readForOwner, readForSubmission } from "@/lib/server/board-service/cache/read-board";
import { namedUsers } from "@/lib/server/board-service/people-of-form";
import { itemsQueryOf } from "../board-values/offered-items";
import type { PublishedVersion } from "../version/published-version";

type Reading = {
  live: Pick<PublishedVersion, "formId" | "teamId" | "board">;
  /** When waiting for the service ends, by `performance.now()`. */
  until: number;
};

const PEOPLE = "people";

/**
 * How a field names the people or items that its cell holds. Without any where the account refuses to list them.
 * @throws {AppError} when the service does not say so in time
 */
export async function loadCellNames(
  { live: { formId, teamId, board }, until }: Reading,
  { field, cell }: { field: Field; cell: ItemCell },
): Promise<CellNames> {
  if (cell.type === PEOPLE && cell.people.length > 0) {
    const ids = cell.people.filter(({ isTeam }) => !isTeam).map(({ id }) => id);
    const account = await read(peopleQuery(teamId), {
      until,
      isEnough: ({ users }) => includesAll(users, ids),
    });
    return account ? { people: namedUsers(account.users, { formId, fieldId: field.id }) } : {};
  }
  const query = itemsQueryOf(field, { teamId, board });
  if (cell.type === LINKS && cell.linked.length > 0 && query !== null) {
    const ids = cell.linked.map(({ id }) => id);
    const items = await read(query, { until, isEnough: (known) => includesAll(known, ids) });
    return items ? { items } : {};
  }
  return {};
}

type Enough<Payload> = { until: number; isEnough: (payload: Payload) => boolean };

/** What is cached where it says enough, else read anew: a colleague may just have added what an item names. */
async function read<Payload>(
  query: BoardQuery<Payload>,
  { until, isEnough }: Enough<Payload>,
): Promise<Payload | null> {
  const cached = await withinTime(readForSubmission(query), until);
  if (cached !== null && isEnough(cached)) {
    return cached;
  }
  try {
    return await withinTime(readForOwner(query), until);
  } catch (error) {
    const isRefused =
      error instanceof AppError && !["upstream", "unavailable"].includes(error.code);
    if (cached !== null || isRefused) {
      return cached;
    }
    throw error;
  }
}

/** What is read later than this is cached all the same, for the next visit. */
async function withinTime<Result>(reading: Promise<Result>, until: number): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    const error = new AppError("unavailable", ({ refusals }) => refusals.boardLate);
    timer = setTimeout(() => reject(error), Math.max(0, until - performance.now()));
  });
  try {
    return await Promise.race([reading, late]);
  } finally {
    clearTimeout(timer);
  }
}

function includesAll(known: readonly { id: string }[], ids: readonly string[]): boolean {
  const all = new Set(known.map(({ id }) => id));
  return ids.every((id) => all.has(id));
}
