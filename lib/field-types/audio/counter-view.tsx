import { minutesAndSeconds } from "@/lib/domain/files/duration";

/** Elapsed and maximum time of the recording. */
export function Counter({ seconds, limit }: { seconds: number; limit: number }) {
  return (
    <span role="timer" className="flex items-center gap-2 text-public tabular-nums">
      <span aria-hidden className="size-2.5 rounded-full bg-danger motion-safe:animate-pulse" />
      <span>{minutesAndSeconds(seconds)}</span>
      <span className="text-ui text-muted">of {minutesAndSeconds(limit)}</span>
    </span>
  );
}
