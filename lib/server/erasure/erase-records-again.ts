import "server-only";
import type { ErasedKind } from "@/lib/server/audit/erased-records.repository";
import { eraseRequests } from "@/lib/server/bundled-requests/requests.repository";
import { purgeFiles } from "@/lib/server/files/purge-files";
import { purgeTrashedForms } from "@/lib/server/forms/drafts/purge-forms.repository";
import { BEING_ERASED } from "@/lib/server/forms/drafts/trash";
import { eraseInvitees } from "@/lib/server/forms/invitees/invitees.repository";
import {
  eraseAccounts,
  eraseTeams,
  findRestoredIds,
  findToErase,
  markErased,
  trashForGood,
} from "./erased-again.repository";

const BATCH = 100;

type Erase = (ids: readonly number[], now: Date) => Promise<number>;

/** In this order: a team goes once its forms are gone. */
const KINDS: readonly [ErasedKind, Erase][] = [
  ["request", (ids, now) => eraseRequests({ where: { id: { in: [...ids] } }, now })],
  ["invitee", (ids, now) => eraseInvitees({ where: { id: { in: [...ids] } }, now })],
  ["form", eraseForms],
  ["team", eraseTeams],
  ["account", eraseAccounts],
];

/**
 * Deletes again the forms, bundled requests, invitees, teams and accounts that were deleted for good and that a backup brought back
 * (decision 251); resolves to their number. Killed, housekeeping goes on.
 */
export async function eraseRecordsAgain(now: Date): Promise<number> {
  let count = 0;
  for (const [kind, erase] of KINDS) {
    for (let after = 0; ;) {
      const keys = await findToErase(kind, { after, limit: BATCH });
      const last = keys.at(-1);
      if (last === undefined) {
        break;
      }
      const ids = await findRestoredIds(kind, keys);
      if (ids.length > 0) {
        count += await erase(ids, now);
      }
      const left = new Set(await findRestoredIds(kind, keys));
      await markErased(kind, { keys: keys.filter(({ recordId }) => !left.has(recordId)), now });
      after = last.recordId;
    }
  }
  return count;
}

async function eraseForms(ids: readonly number[], now: Date): Promise<number> {
  await trashForGood(ids);
  await purgeFiles({ now, trashedBefore: BEING_ERASED });
  return purgeTrashedForms({ before: BEING_ERASED, now });
}
