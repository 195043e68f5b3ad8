import { Time } from "@/components/ui/time";
import { BOARD_HOST } from "@/lib/domain/board/host";

/** Says that the data on screen is cached, from when, and why. */
export function StaleNote({ since }: { since: string }) {
  return (
    <>
      {BOARD_HOST} cannot be reached right now. This is as of <Time value={since} />.
    </>
  );
}
