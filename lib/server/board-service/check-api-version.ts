import "server-only";
import { DEPRECATED, BOARD_API_VERSION as version } from "@/lib/domain/board/api-version";
import {
  claimApiVersionCheck,
  storeApiVersionKind,
} from "@/lib/server/health/api-version.repository";
import { logger } from "@/lib/server/logging/logger";
import { callBoardService } from "./call-board-service";
import { boardService } from "./composition";
import { findConnectedTeam } from "./connection/connections.repository";

const DAY_MS = 24 * 60 * 60 * 1000;
const RETRY_AFTER_MS = 60 * 60 * 1000;

/**
 * Asks the board service once a day, with the token of any connected team, what it says of our version of
 * its API. A failure is logged, keeps the last answer, and is tried again an hour later. Never throws for
 * what the service does.
 */
export async function checkApiVersion(now: Date): Promise<void> {
  const teamId = await findConnectedTeam(now);
  const before = new Date(now.getTime() - DAY_MS);
  if (teamId === null || !(await claimApiVersionCheck({ version, before, now }))) {
    return;
  }
  try {
    const ask = (token: string) => boardService.listApiVersions(token);
    const versions = await callBoardService({ teamId, ask });
    const kind = versions.find((each) => each.version === version)?.kind ?? DEPRECATED;
    await storeApiVersionKind({ version, kind, askedAt: now });
  } catch (error) {
    logger.warn({ error }, "Could not ask the board service about its API versions");
    const askedAt = new Date(before.getTime() + RETRY_AFTER_MS);
    await storeApiVersionKind({ version, kind: null, askedAt });
  }
}
