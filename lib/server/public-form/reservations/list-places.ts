import "server-only";
import type { Field } from "@/lib/domain/fields/base-field";
import {
  hasOptionLimits,
  limitOf,
  placesOf,
  type PlacesSettings,
} from "@/lib/domain/fields/options/option-limits";
import type { Places, ShownPlaces } from "@/lib/domain/fields/options/places";
import { findLiveFormById } from "../version/live-form";
import type { PublishedVersion } from "../version/published-version";
import { findTotals } from "./reservations.repository";
import { nameOf, optionKey } from "./wanted-row";
import { workOutReservations } from "./work-out.repository";

type Live = Pick<PublishedVersion, "formId" | "fields">;

/** Which options of a live form are full, and how many places others have, by the ids of their fields. */
export async function listPlaces(live: Live): Promise<Record<string, Places>> {
  const fields = live.fields.filter(hasOptionLimits);
  const taken = await countTaken(live);
  return Object.fromEntries(
    fields.map((field) => [field.id, placesOf(field, (option) => taken(field.id, option))]),
  );
}

/** How many places of an option of a live form are taken. */
async function countTaken({ formId, fields }: Live) {
  const fieldIds = fields.filter(hasOptionLimits).map(({ id }) => id);
  if (fieldIds.length > 0) {
    await workOutReservations(formId);
  }
  const totals = await findTotals({ formId, fieldIds });
  return (fieldId: string, option: string) =>
    totals.get(nameOf({ fieldId, key: optionKey(option) })) ?? 0;
}

type TakenPlaces = { text: string; limit: number; taken: number };

/** The same for owners: how many places of each option there are, and how many are taken; none where no form is live. */
export async function listTakenPlaces(formId: number): Promise<Record<string, TakenPlaces[]>> {
  const live = await findLiveFormById(formId);
  if (live === null) {
    return {};
  }
  const taken = await countTaken(live);
  return Object.fromEntries(
    live.fields.filter(hasOptionLimits).map((field) => [
      field.id,
      Object.keys(field.optionLimits).flatMap((option) => {
        const limit = limitOf(field, option);
        return limit === null ? [] : [{ text: option, limit, taken: taken(field.id, option) }];
      }),
    ]),
  );
}

type Given = Field & PlacesSettings;

/** The field as a visitor's page has it: with its places instead of their settings. */
export function withPlaces(
  field: Field,
  { publicUrl, places }: { publicUrl: string; places: Readonly<Record<string, Places>> },
): Field {
  const { optionLimits, limitBy, showPlacesLeft, waitingListOption, ...rest }: Given = field;
  const own = Object.hasOwn(places, field.id) ? places[field.id] : undefined;
  const shown: ShownPlaces | undefined = own && {
    ...own,
    address: `/api/public-forms/${encodeURIComponent(publicUrl)}/places`,
    ...(waitingListOption !== undefined && { waiting: waitingListOption }),
  };
  return shown ? { ...rest, places: shown } : field;
}
