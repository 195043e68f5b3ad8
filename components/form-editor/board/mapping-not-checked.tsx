import { BOARD_HOST } from "@/lib/domain/board/host";
import { StaleNote } from "./stale-note";

/** The service is away: what is said of the mapping is old, or nothing is. */
export function MappingNotChecked({ readAt }: { readAt: string | null }) {
  return readAt === null ? (
    <>{BOARD_HOST} cannot be reached right now, so the mapping is not checked.</>
  ) : (
    <StaleNote since={readAt} />
  );
}
