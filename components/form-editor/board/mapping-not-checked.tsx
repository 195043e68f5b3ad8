import { BOARD_HOST } from "@/lib/domain/board/host";
import { StaleNote } from "./stale-note";

/** Shown while the board service is unreachable. `readAt`: ISO time of the cached board; null = none. */
export function MappingNotChecked({ readAt }: { readAt: string | null }) {
  return readAt === null ? (
    <>{BOARD_HOST} cannot be reached right now, so the mapping is not checked.</>
  ) : (
    <StaleNote since={readAt} />
  );
}
