import type { ComponentProps } from "react";
import type { TextLanguage } from "@/lib/domain/languages/untranslated";
import { OptionMark } from "./option-mark-view";

export type OptionTileProps = ComponentProps<typeof OptionMark> & {
  label: string;
  language?: TextLanguage | undefined;
  /** tile = with a border; row = a line in a scrolling list. */
  look: "tile" | "row";
};

const LOOKS = { tile: "option-tile", row: "option-row" };

/** One option; the whole tile is clickable. */
export function OptionTile({ label, language, look, ...mark }: OptionTileProps) {
  const pointer = mark.disabled ? "" : "option-live";
  return (
    <label className={`${LOOKS[look]} ${pointer}`}>
      <OptionMark {...mark} />
      {language ? <span {...language}>{label}</span> : label}
    </label>
  );
}
