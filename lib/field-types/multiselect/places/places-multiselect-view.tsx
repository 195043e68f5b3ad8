import { PicturedOptions } from "../../_shared/options/picture-tile-view";
import { FullOptions, PlacesTile } from "../../_shared/options/places/places-tile-view";
import { usePlaces } from "../../_shared/options/places/use-places-view";
import type { ControlProps, PublicView } from "../../_shared/public-view";
import { multiselectLimits } from "../answer-limits";
import type { MultiselectField } from "../definition";
import { LimitedMultiselect } from "../limits/limited-multiselect-view";
import { MultiselectControl } from "../public-view";

/** The same control, whose options have limited places. */
function PlacesMultiselect(props: ControlProps<MultiselectField>) {
  const { field, isFull } = usePlaces(props);
  const Control = multiselectLimits.areSet(field) ? LimitedMultiselect : MultiselectControl;
  return (
    <FullOptions value={isFull}>
      <PicturedOptions value={field.optionImages}>
        <Control {...props} field={field} Tile={PlacesTile} />
      </PicturedOptions>
    </FullOptions>
  );
}

export const placesMultiselectView: PublicView<MultiselectField> = {
  frame: "group",
  Control: PlacesMultiselect,
};
