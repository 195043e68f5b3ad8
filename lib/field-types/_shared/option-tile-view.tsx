import type { ComponentProps } from "react";
import { OptionMark } from "./option-mark-view";

type OptionTileProps = ComponentProps<typeof OptionMark> & {
  label: string;
  /** tile = a box of its own; row = a line in a scrolling list. */
  look: "tile" | "row";
};

const LOOKS = {
  tile: "rounded-control border border-border-input has-checked:border-transparent has-checked:bg-accent-soft has-checked:outline-2 has-checked:-outline-offset-2 has-checked:outline-accent-text has-disabled:border-transparent has-disabled:bg-hover",
  row: "has-checked:bg-accent-soft",
};

/** One option; the whole tile can be pressed. */
export function OptionTile({ label, look, ...mark }: OptionTileProps) {
  const pointer = mark.disabled ? "" : "cursor-pointer hover:not-has-checked:bg-hover";
  return (
    <label
      className={`flex min-h-11 min-w-0 items-center gap-3 px-3 py-2 text-public transition-colors ${LOOKS[look]} ${pointer}`}
    >
      <OptionMark {...mark} />
      <span className="min-w-0 wrap-anywhere">{label}</span>
    </label>
  );
}
