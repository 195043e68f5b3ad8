import "server-only";
import { setImmediate as nextTurn } from "node:timers/promises";
import { FOLDING_VERSION } from "@/lib/domain/texts/fold-text";
import { compileForm } from "@/lib/form-engine/compile-form";
import { searchTextOf } from "@/lib/server/public-form/submit/search-text";
import { loadVersion } from "@/lib/server/public-form/version/published-version";
import {
  beginFolding,
  endFolding,
  findFolding,
  findNewestId,
  findQueued,
  setFolded,
  setSearchTexts,
  type QueuedRange,
} from "./search-backlog.repository";

/** Small, so that other requests do not wait long. */
const BATCH = 50;
/** By then the servers of the release before have stopped, where several are upgraded one by one. */
const UPGRADED_MS = 24 * 60 * 60 * 1000;

/**
 * Makes the search terms of submissions that have none, or those of an earlier release, the newest first (decision
 * 096), and a day later of those stored since, which a server of the earlier release may have taken. After an
 * interruption it resumes; several servers may do it at once. Resolves to the number looked at.
 */
export async function indexBacklog(now: Date): Promise<number> {
  let folding = await findFolding();
  if (folding === null || folding.version < FOLDING_VERSION) {
    const newest = await findNewestId();
    const againAt = now.getTime() + UPGRADED_MS;
    folding = { version: FOLDING_VERSION, upTo: newest, newest, againAt };
    await beginFolding(folding);
  }
  const { version, upTo, newest, againAt } = folding;
  // A server of a later release has begun.
  if (version > FOLDING_VERSION) {
    return 0;
  }
  let done = await indexRange({ above: 0, upTo }, (next) => setFolded(version, next));
  if (againAt !== null && now.getTime() >= againAt) {
    done += await indexRange({ above: newest, upTo: await findNewestId() });
    await endFolding(version);
  }
  return done;
}

/** Makes the terms from the newest of a range to its oldest, and tells after each part how far it is. */
async function indexRange(
  { above, upTo }: QueuedRange,
  progressed?: (upTo: number) => Promise<void>,
): Promise<number> {
  let done = 0;
  for (let next = upTo; next > above;) {
    const rows = await findQueued({ above, upTo: next, limit: BATCH });
    const texts: { id: number; searchText: string }[] = [];
    for (const { id, versionId, answers, endingId, searchText: former } of rows) {
      const form = (await loadVersion(versionId))?.form ?? compileForm([]);
      // Leaves out secret answers, by the type of their fields.
      const searchText = searchTextOf({ form, answers, endingId });
      if (searchText !== former) {
        texts.push({ id, searchText });
      }
    }
    await setSearchTexts(texts);
    done += rows.length;
    next = rows.length < BATCH ? above : (rows.at(-1)?.id ?? 1) - 1;
    await progressed?.(next);
    await nextTurn();
  }
  return done;
}
