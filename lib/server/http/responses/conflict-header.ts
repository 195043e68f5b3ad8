import "server-only";
import { cutCharacters } from "@/lib/domain/texts/cut-text";

/** Node's HTTP client rejects responses with more than 16 kB of headers, of which others take some. */
export const MAX_HEADER = 12_000;
/** How much of a value that does not fit is shown, the most first. */
const CUTS = [1_000, 200, 60];
const CUT_ITEMS = 20;
const CUT = "…";

type Values = Readonly<Record<string, unknown>>;

/**
 * The values that contradict, percent-encoded, beside the revision that is sent with them. Where they would not fit,
 * long texts and lists are cut, and end with "…": nobody may take a value for empty that is only long.
 */
export function conflictsText(values: Values, revision: string): string {
  const room = MAX_HEADER - revision.length;
  const whole = encodeURIComponent(JSON.stringify(values));
  const shorter = [undefined, ...CUTS].map((length) => compact(values, length));
  return [whole, ...shorter].find((text) => text.length <= room) ?? compact(allCut(values));
}

/** As many of these values, from the first on, as fit beside a revision uncut; one at least. Their field ids. */
export function fittingFields(values: Values, revision: string): string[] {
  const room = MAX_HEADER - revision.length;
  let length = "{}".length;
  const entries = Object.entries(values);
  const count = entries.findIndex(([id, value]) => {
    length += compact({ [id]: value }).length - "{}".length + ",".length;
    return length > room;
  });
  const fitting = entries.slice(0, count === -1 ? entries.length : Math.max(1, count));
  return fitting.map(([id]) => id);
}

function allCut(values: Values): Values {
  return Object.fromEntries(Object.keys(values).map((id) => [id, CUT]));
}

/** Percent-encoded where a header demands it, which is read like any percent-encoded text. */
function compact(values: Values, longest?: number): string {
  const cut = (_key: string, value: unknown) => {
    if (longest === undefined) {
      return value;
    }
    if (Array.isArray(value) && value.length > CUT_ITEMS) {
      return [...(value as unknown[]).slice(0, CUT_ITEMS), CUT];
    }
    return typeof value === "string" && value.length > longest
      ? `${cutCharacters(value, longest)}${CUT}`
      : value;
  };
  return JSON.stringify(values, cut).replace(/[^\x21-\x7e]|%/gu, encodeURIComponent);
}
