import type { ComponentProps } from "react";
import { OptionMark } from "./option-mark-view";

type OptionTileProps = ComponentProps<typeof OptionMark> & {
  label: string;
  /** tile = a box of its own; row = a line in a scrolling list. */
  look: "tile" | "row";
};

const LOOKS = { tile: "option-tile", row: "option-row" };

/** One option; the whole tile can be pressed. */
export function OptionTile({ label, look, ...mark }: OptionTileProps) {
  const pointer = mark.disabled ? "" : "option-live";
  return (
    <label className={`${LOOKS[look]} ${pointer}`}>
      <OptionMark {...mark} />
      {label}
    </label>
  );
}
