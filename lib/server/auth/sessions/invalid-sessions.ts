import "server-only";
import { processState } from "@/lib/server/environment/process-state";
import { createPageLimit, VISITOR_HEADER } from "@/lib/utils/http/page-limit";

const counter = processState("invalid sessions", createPageLimit);

/**
 * Counts, for its IP address, a page that was rendered although the session cookie turned out to be
 * invalid. The middleware only looks at a cookie's form.
 */
export function countInvalidSession(headers: Pick<Headers, "get">): void {
  const address = headers.get(VISITOR_HEADER);
  if (address !== null) {
    counter.hit(address);
  }
}

/** The seconds to wait for an IP address that sent too many, else null. */
export function waitForInvalidSessions(address: string): number | null {
  return counter.wait(address);
}
