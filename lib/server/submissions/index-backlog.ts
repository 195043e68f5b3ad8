import "server-only";
import { setImmediate as nextTurn } from "node:timers/promises";
import {
  findBacklog,
  findUnsearched,
  setBacklog,
  setSearchText,
} from "./search-backlog.repository";
import { searchTextOf } from "./search-text";
import { loadVersionFields } from "./version-fields";

const BATCH = 200;

/**
 * Makes submissions of before the search's index findable, the newest first (decision 096). Goes on
 * where it was when it is interrupted; several servers may do it at once. Returns how many.
 */
export async function indexBacklog(): Promise<number> {
  let done = 0;
  for (let upTo = await findBacklog(); upTo !== null && upTo > 0;) {
    const rows = await findUnsearched({ upTo, limit: BATCH });
    for (const { id, versionId, answers } of rows) {
      const { fields } = await loadVersionFields(versionId);
      // Secret answers are left out by their field: they stay sealed.
      await setSearchText({ id, searchText: searchTextOf({ fields, answers }) });
    }
    done += rows.length;
    upTo = rows.length < BATCH ? 0 : (rows.at(-1)?.id ?? 1) - 1;
    await setBacklog(upTo);
    await nextTurn();
  }
  return done;
}
