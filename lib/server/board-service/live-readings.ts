import "server-only";
import { publicReading, type PublicReading } from "@/lib/domain/board/public-field";
import { readTarget } from "@/lib/domain/board/read-side";
import type { LiveForm } from "@/lib/server/forms/live-form";

export type LiveReading = PublicReading & { groupIds: string[] };

/** What the visitors of a published form may ask its owner's board for, with the groups of the fields. */
export function liveReadings({ fields, publicForm, board }: LiveForm): LiveReading[] {
  return publicForm.fields.flatMap((shown) => {
    const reading = publicReading(shown);
    const field = reading && fields.find(({ id }) => id === shown.id);
    return field ? [{ ...reading, groupIds: readTarget({ field, form: board }).groupIds }] : [];
  });
}
