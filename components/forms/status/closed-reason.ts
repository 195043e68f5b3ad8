import type { LiveState } from "@/lib/domain/forms/form-availability";
import { formatDateTime } from "@/lib/utils/dates";
import { countOf } from "@/lib/utils/numbers";

/** Why a live form takes no answers now, in one sentence; null for one that does, or that is not live. */
export function closedReason(live: LiveState | null): string | null {
  switch (live?.availability) {
    case "not-yet":
      return `Opens on ${momentIn(live.timeZone, live.opensAt)}.`;
    case "closed":
      return `Closed since ${momentIn(live.timeZone, live.closesAt)}.`;
    case "full":
      return `Reached its limit of ${countOf(live.responseLimit ?? 0, "answer")}.`;
    case "stopped":
      return "Stopped taking answers.";
    default:
      return null;
  }
}

/** In the form's own time zone, as its owner entered it: not the reader's. */
function momentIn(timeZone: string, value: string | null): string {
  return value === null ? "" : `${formatDateTime({ value, timeZone })} (${timeZone})`;
}
