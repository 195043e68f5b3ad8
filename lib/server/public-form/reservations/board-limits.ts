import "server-only";
import { readSideOf, readTarget } from "@/lib/domain/board/read-side";
import type { Field } from "@/lib/domain/fields/base-field";
import type { LimitedField } from "@/lib/domain/fields/options/option-limits";
import type { BoardQuery } from "@/lib/server/board-service/cache/board-cache";
import { capacitiesQuery, type Capacities } from "@/lib/server/board-service/cache/board-queries";
import { readForVisitor } from "@/lib/server/board-service/cache/read-board";
import type { PublishedVersion } from "../version/published-version";

type Live = Pick<PublishedVersion, "fields" | "board" | "teamId">;

/** The numbers of places that boards tell, by the ids of the fields whose options have them; null: none were told yet. */
export type BoardLimits = ReadonlyMap<string, Capacities | null>;

/**
 * What the boards say, or said when they were last read: nobody waits for a board that was read before, and what it said
 * counts on while it cannot be reached.
 */
export async function readBoardLimits(live: Live): Promise<BoardLimits> {
  return readLimitsBy(live, readForVisitor);
}

/** The same, read by `read`. */
export async function readLimitsBy(
  live: Live,
  read: (query: BoardQuery<Capacities>, fieldId: string) => Promise<Capacities | null>,
): Promise<BoardLimits> {
  const limits = live.fields.map(async (field) => {
    const query = queryOf(field, live);
    return query === null ? [] : [[field.id, await read(query, field.id)] as const];
  });
  return new Map((await Promise.all(limits)).flat());
}

/** The fields with the numbers of their boards, which go before those of the form. */
export function withBoardLimits<Version extends Pick<Live, "fields">>(
  version: Version,
  limits: BoardLimits,
): Version {
  const isAny = version.fields.some(({ capacityFromBoard }: LimitedField) => capacityFromBoard);
  return isAny
    ? { ...version, fields: version.fields.map((field) => withLimits(field, limits)) }
    : version;
}

function withLimits(field: LimitedField, limits: BoardLimits): Field {
  const { capacityFromBoard, optionLimits = {}, options } = field;
  if (capacityFromBoard === undefined) {
    return field;
  }
  const told = limits.get(field.id) ?? null;
  // As the form spells them.
  const spelled = new Map(options.map((option) => [option.normalize("NFC").trim(), option]));
  const own = (told ?? []).map(([text, places]) => [spelled.get(text) ?? text, places] as const);
  const limited: LimitedField = {
    ...field,
    optionLimits: Object.fromEntries([...Object.entries(optionLimits), ...own]),
    ...(told === null && { isCapacityUnknown: true }),
  };
  return limited;
}

function queryOf(field: LimitedField, { board, teamId }: Live) {
  const { boardId, columnId, groupIds } = readTarget({ field, form: board });
  const capacityColumnId = field.capacityFromBoard?.columnId;
  if (
    capacityColumnId === undefined ||
    !field.populateFromMonday ||
    boardId === null ||
    columnId === null
  ) {
    return null;
  }
  const hintColumnId = readSideOf(field).mondayHintColumnId ?? null;
  return capacitiesQuery(teamId, { boardId, columnId, groupIds, hintColumnId, capacityColumnId });
}
