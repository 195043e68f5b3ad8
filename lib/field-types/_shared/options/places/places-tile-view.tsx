import { createContext, useContext } from "react";
import type { OptionTileProps } from "../option-tile-view";
import { PictureTile } from "../picture-tile-view";

const FullOptionsContext = createContext<(option: string) => boolean>(() => false);

/** Says which options nobody can choose any more. */
export const FullOptions = FullOptionsContext.Provider;

/** An option, with its picture where it has one, that cannot be chosen once it is full. */
export function PlacesTile(props: OptionTileProps) {
  const isFull = useContext(FullOptionsContext)(String(props.value));
  return <PictureTile {...props} disabled={props.disabled || isFull} />;
}
