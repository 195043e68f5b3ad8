import { createContext, useContext } from "react";
import type { OptionTileProps } from "../option-tile-view";
import { PictureTile } from "../picture-tile-view";

const ClosedOptionsContext = createContext<(option: string) => boolean>(() => false);

/** Says which options nobody can choose any more. */
export const ClosedOptions = ClosedOptionsContext.Provider;

/** An option, with its picture where it has one, that cannot be chosen once it is full. */
export function PlacesTile(props: OptionTileProps) {
  const isClosed = useContext(ClosedOptionsContext)(String(props.value));
  return <PictureTile {...props} disabled={props.disabled || isClosed} />;
}
