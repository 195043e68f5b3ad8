import "server-only";
import type { Field } from "@/lib/domain/fields/base-field";
import {
  hasOptionLimits,
  limitedOptions,
  limitOf,
  placesOf,
  type LimitedField,
  type PlacesSettings,
} from "@/lib/domain/fields/options/option-limits";
import type { Places, ShownPlaces } from "@/lib/domain/fields/options/places";
import { readForWatchers } from "@/lib/server/board-service/cache/read-board";
import { findLiveFormById } from "../version/live-form";
import type { PublishedVersion } from "../version/published-version";
import { readBoardLimits, readLimitsBy, withBoardLimits } from "./board-limits";
import { findTotals } from "./reservations.repository";
import { nameOf, optionKey } from "./wanted-row";
import { workOutReservations } from "./work-out.repository";

type Live = Pick<PublishedVersion, "formId" | "fields" | "board" | "teamId">;

/** Which options of a live form are full, and how many places others have, by the ids of their fields. */
export async function listPlaces(version: Live): Promise<Record<string, Places>> {
  const live = withBoardLimits(version, await readBoardLimits(version));
  const fields = live.fields.filter(hasOptionLimits);
  const taken = await countTaken(live);
  return Object.fromEntries(
    fields.map((field) => [field.id, placesOf(field, (option) => taken(field.id, option))]),
  );
}

/** How many places of an option of a live form are taken. */
async function countTaken({ formId, fields }: Pick<Live, "formId" | "fields">) {
  const fieldIds = fields.filter(hasOptionLimits).map(({ id }) => id);
  if (fieldIds.length > 0) {
    await workOutReservations(formId);
  }
  const totals = await findTotals({ formId, fieldIds });
  return (fieldId: string, option: string) =>
    totals.get(nameOf({ fieldId, key: optionKey(option) })) ?? 0;
}

type TakenPlaces = {
  places: { text: string; limit: number; taken: number }[];
  /** When a board told the numbers that cannot be reached now, ISO 8601; null: no board told any yet. */
  placesAsOf?: string | null;
};

/**
 * The same for owners: how many places of each option there are, and how many are taken; none where no form is live. A board
 * that has fewer than are taken by now counts as having those.
 */
export async function listTakenPlaces(formId: number): Promise<Record<string, TakenPlaces>> {
  const version = await findLiveFormById(formId);
  if (version === null) {
    return {};
  }
  const asOf = new Map<string, string | null>();
  const limits = await readLimitsBy(version, async (query, fieldId) => {
    const listing = await readForWatchers(query);
    if (listing === null || listing.isStale) {
      asOf.set(fieldId, listing?.readAt.toISOString() ?? null);
    }
    return listing?.payload ?? null;
  });
  const live = withBoardLimits(version, limits);
  const taken = await countTaken(live);
  return Object.fromEntries(
    live.fields.filter(hasOptionLimits).map((field) => {
      const places = limitedOptions(field).flatMap((option) => {
        const limit = limitOf(field, option);
        const ofOption = { text: option, taken: taken(field.id, option) };
        return limit === null ? [] : [{ ...ofOption, limit: notBelow(limit, ofOption, field) }];
      });
      const placesAsOf = asOf.get(field.id);
      return [field.id, { places, ...(placesAsOf !== undefined && { placesAsOf }) }];
    }),
  );
}

/** What is sold stays sold, whatever the board says by now; a limit of the form is shown as its owner set it. */
function notBelow(limit: number, { taken }: { taken: number }, field: LimitedField): number {
  return field.capacityFromBoard === undefined ? limit : Math.max(limit, taken);
}

type Given = Field & PlacesSettings;

/** The field as a visitor's page has it: with its places instead of their settings. */
export function withPlaces(
  field: Field,
  { publicUrl, places }: { publicUrl: string; places: Readonly<Record<string, Places>> },
): Field {
  const {
    optionLimits,
    capacityFromBoard,
    limitBy,
    showPlacesLeft,
    waitingListOption,
    ...rest
  }: Given = field;
  const own = Object.hasOwn(places, field.id) ? places[field.id] : undefined;
  const shown: ShownPlaces | undefined = own && {
    ...own,
    address: `/api/public-forms/${encodeURIComponent(publicUrl)}/places`,
    ...(waitingListOption !== undefined && { waiting: waitingListOption }),
  };
  return shown ? { ...rest, places: shown } : field;
}
