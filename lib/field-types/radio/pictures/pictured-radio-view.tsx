import { PicturedOptions, PictureTile } from "../../_shared/options/picture-tile-view";
import type { ControlProps, PublicView } from "../../_shared/public-view";
import type { RadioField } from "../definition";
import { RadioControl } from "../public-view";

/** The same control, with the pictures of its options. */
function PicturedRadio(props: ControlProps<RadioField>) {
  return (
    <PicturedOptions value={props.field.optionImages}>
      <RadioControl {...props} Tile={PictureTile} />
    </PicturedOptions>
  );
}

export const picturedRadioView: PublicView<RadioField> = { frame: "group", Control: PicturedRadio };
