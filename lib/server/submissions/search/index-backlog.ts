import "server-only";
import { setImmediate as nextTurn } from "node:timers/promises";
import {
  findBacklog,
  findUnsearched,
  setBacklog,
  setSearchTexts,
} from "./search-backlog.repository";
import { searchTextOf } from "@/lib/server/public-form/submit/search-text";
import { loadVersionFields } from "@/lib/server/public-form/version/published-version";

/** So few that nobody else waits long for their turn. */
const BATCH = 50;

/**
 * Makes submissions of before the search's index findable, the newest first (decision 096). Goes on
 * where it was when it is interrupted; several servers may do it at once. Returns how many.
 */
export async function indexBacklog(): Promise<number> {
  let done = 0;
  for (let upTo = await findBacklog(); upTo !== null && upTo > 0;) {
    const rows = await findUnsearched({ upTo, limit: BATCH });
    const texts: { id: number; searchText: string }[] = [];
    for (const { id, versionId, answers } of rows) {
      const fields = await loadVersionFields(versionId);
      // Secret answers are left out by their field: they stay sealed.
      texts.push({ id, searchText: searchTextOf({ fields, answers }) });
    }
    await setSearchTexts(texts);
    done += rows.length;
    upTo = rows.length < BATCH ? 0 : (rows.at(-1)?.id ?? 1) - 1;
    await setBacklog(upTo);
    await nextTurn();
  }
  return done;
}
