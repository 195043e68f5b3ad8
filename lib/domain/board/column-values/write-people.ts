import { isRecord } from "@/lib/domain/fields/answers";
import type { DisplayValue } from "@/lib/domain/fields/display-value";
import { refused, written, type ColumnOutcome } from "../columns/board-column";
import { BOARD_HOST } from "../host";
import type { ColumnLookups } from "./column-lookups";

/** The people whom an answer names; those who are nobody, or several, are not guessed. */
export function writePeople(
  { people }: ColumnLookups,
  { fieldId, settings }: { fieldId: string; settings: unknown },
): ColumnOutcome {
  if (people === null) {
    return refused(`Your ${BOARD_HOST} account may not list its people.`);
  }
  const { ids, unknown } = people.get(fieldId) ?? { ids: [], unknown: [] };
  const names = unknown.map((name) => `"${name}"`).join(", ");
  const note =
    names === "" ? null : `Your ${BOARD_HOST} account has no such person, or several: ${names}.`;
  const limit = peopleLimit(settings);
  if (ids.length > limit) {
    return refused(`The column holds at most ${limit} ${limit === 1 ? "person" : "people"}.`);
  }
  const persons = ids.map((id) => ({ id, kind: "person" as const }));
  return persons.length === 0
    ? refused(note ?? "The answer names nobody.")
    : written({ personsAndTeams: persons }, note);
}

/** Chosen options as tags. Only the owner's options become tags: visitors could fill the account with them. */
export function writeTags(value: DisplayValue, { tags }: ColumnLookups): ColumnOutcome {
  const names = tagNamesOf(value);
  const unknown = names.filter((name) => !tags.has(name));
  // Names that differ in spaces alone are one tag.
  const ids = [...new Set(names.flatMap((name) => tags.get(name) ?? []))];
  const note =
    unknown.length === 0
      ? null
      : `No tag was made for ${unknown.map((name) => `"${name}"`).join(", ")}.`;
  return ids.length === 0
    ? refused(note ?? "The answer is none of the field's options.")
    : written({ tag_ids: ids }, note);
}

/** The names of the tags that a displayed answer would have. */
export function tagNamesOf(value: DisplayValue): string[] {
  if (value.kind === "list") {
    return value.items;
  }
  return value.kind === "text" ? [value.text] : [];
}

function peopleLimit(settings: unknown): number {
  const limit = isRecord(settings) ? Number(settings["max_people_allowed"]) : Number.NaN;
  return Number.isInteger(limit) && limit > 0 ? limit : Number.POSITIVE_INFINITY;
}
