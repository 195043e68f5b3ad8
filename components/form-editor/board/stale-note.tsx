import { Time } from "@/components/ui/time";
import { BOARD_HOST } from "@/lib/domain/board/host";

/** Says of what is shown that it is old, and why. */
export function StaleNote({ since }: { since: string }) {
  return (
    <>
      {BOARD_HOST} cannot be reached right now. This is as of <Time value={since} />.
    </>
  );
}
