import { PicturedOptions, PictureTile } from "../../_shared/options/picture-tile-view";
import type { ControlProps, PublicView } from "../../_shared/public-view";
import type { MultiselectField } from "../definition";
import { MultiselectControl } from "../public-view";

/** The same control, with the pictures of its options. */
function PicturedMultiselect(props: ControlProps<MultiselectField>) {
  return (
    <PicturedOptions value={props.field.optionImages}>
      <MultiselectControl {...props} Tile={PictureTile} />
    </PicturedOptions>
  );
}

export const picturedMultiselectView: PublicView<MultiselectField> = {
  frame: "group",
  Control: PicturedMultiselect,
};
