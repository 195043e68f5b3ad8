import "server-only";
import { setImmediate as nextTurn } from "node:timers/promises";
import { findBacklog, findQueued, setBacklog, setSearchTexts } from "./search-backlog.repository";
import { searchTextOf } from "@/lib/server/public-form/submit/search-text";
import { loadVersionFields } from "@/lib/server/public-form/version/published-version";

/** Small, so that other requests do not wait long. */
const BATCH = 50;

/**
 * Makes the search terms of submissions that have none, or those of an earlier release, the newest first (decision
 * 096). After an interruption it resumes; several servers may do it at once. Resolves to the number looked at.
 */
export async function indexBacklog(): Promise<number> {
  let done = 0;
  for (let upTo = await findBacklog(); upTo !== null && upTo > 0;) {
    const rows = await findQueued({ upTo, limit: BATCH });
    const texts: { id: number; searchText: string }[] = [];
    for (const { id, versionId, answers, endingId, searchText: former } of rows) {
      const fields = await loadVersionFields(versionId);
      // Leaves out secret answers, by the type of their fields.
      const searchText = searchTextOf({ fields, answers, endingId });
      if (searchText !== former) {
        texts.push({ id, searchText });
      }
    }
    await setSearchTexts(texts);
    done += rows.length;
    upTo = rows.length < BATCH ? 0 : (rows.at(-1)?.id ?? 1) - 1;
    await setBacklog(upTo);
    await nextTurn();
  }
  return done;
}
