import { createContext, useContext } from "react";
import { optionImage, type OptionImages } from "@/lib/domain/fields/options/option-images";
import { OptionMark } from "./option-mark-view";
import { OptionPicture } from "./option-picture-view";
import { OptionTile, type OptionTileProps } from "./option-tile-view";

const OptionImagesContext = createContext<OptionImages | undefined>(undefined);

/** Hands the pictures of a field's options to its tiles. */
export const PicturedOptions = OptionImagesContext.Provider;

const LOOKS = { tile: "option-tile flex-wrap", row: "option-row" };

/** An option with its picture: above mark and label of a tile, before those of a row; heard behind the label. */
export function PictureTile(props: OptionTileProps) {
  const { label, language, look, ...mark } = props;
  const image = optionImage(useContext(OptionImagesContext), String(mark.value));
  const pointer = mark.disabled ? "" : "option-live";
  return image === undefined ? (
    <OptionTile {...props} />
  ) : (
    <label className={`${LOOKS[look]} ${pointer}`}>
      <OptionMark {...mark} />
      <span className="min-w-0 flex-1" {...language}>
        {label}
      </span>
      <OptionPicture image={image} look={look} />
    </label>
  );
}
