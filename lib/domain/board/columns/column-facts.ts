import { isRecord } from "@/lib/domain/fields/answers";
import { cutCharacters } from "../../texts/cut-text";

/** What a form needs of a column's settings; a fact is absent where the type does not have it. */
export type ColumnFacts = {
  /** Of numbers: the symbol they are shown with. */
  unit?: string | undefined;
  /** Of a rating: the highest one. */
  limit?: number | undefined;
  /** Of connected boards: their ids. */
  linkedBoardIds?: string[] | undefined;
};

const SYMBOL_CHARACTERS = 20;

/** Reads the facts from settings in the service's own format, whose shape depends on the type. */
export function columnFacts({ type, settings }: { type: string; settings: unknown }): ColumnFacts {
  const own = isRecord(settings) ? settings : {};
  return (Object.hasOwn(FACTS, type) && FACTS[type]?.(own)) || {};
}

type Settings = Readonly<Record<string, unknown>>;

const FACTS: Readonly<Partial<Record<string, (settings: Settings) => ColumnFacts>>> = {
  numbers: ({ unit }) => {
    const symbol = symbolOf(unit);
    return symbol === null ? {} : { unit: symbol };
  },
  rating: ({ limit }) => (isHighest(limit) ? { limit } : {}),
  board_relation: ({ boardIds }) => ({
    linkedBoardIds: (Array.isArray(boardIds) ? boardIds : [])
      .filter((id) => typeof id === "string" || typeof id === "number")
      .map(String),
  }),
};

function isHighest(limit: unknown): limit is number {
  return typeof limit === "number" && Number.isInteger(limit) && limit > 0;
}

/** A unit is a text, or an object with a known symbol or one of the owner's own. */
function symbolOf(unit: unknown): string | null {
  const given = isRecord(unit) ? unit["custom_unit"] || unit["symbol"] : unit;
  const text = typeof given === "string" ? given.trim() : "";
  return text === "" || text === "custom" ? null : cutCharacters(text, SYMBOL_CHARACTERS);
}
