import type { ComponentProps } from "react";
import type { OptionImage } from "@/lib/domain/fields/option-images";
import type { TextLanguage } from "@/lib/domain/languages/untranslated";
import { OptionMark } from "./option-mark-view";
import { OptionPicture } from "./option-picture-view";

type OptionTileProps = ComponentProps<typeof OptionMark> & {
  label: string;
  language?: TextLanguage | undefined;
  image?: OptionImage | undefined;
  /** tile = with a border; row = a line in a scrolling list. */
  look: "tile" | "row";
};

const LOOKS = { tile: "option-tile", row: "option-row" };

/** One option; the whole tile is clickable. */
export function OptionTile({ label, language, image, look, ...mark }: OptionTileProps) {
  const pointer = mark.disabled ? "" : "option-live";
  // Of a tile the picture stands above its mark and its label.
  const shape = image && look === "tile" ? "flex-wrap" : "";
  return (
    <label className={`${LOOKS[look]} ${pointer} ${shape}`}>
      <OptionMark {...mark} />
      {language || image ? (
        <span className={image && "min-w-0 flex-1"} {...language}>
          {label}
        </span>
      ) : (
        label
      )}
      {image ? <OptionPicture image={image} look={look} /> : null}
    </label>
  );
}
