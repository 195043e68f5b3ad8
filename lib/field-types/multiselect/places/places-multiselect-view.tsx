import { PicturedOptions } from "../../_shared/options/picture-tile-view";
import { ClosedOptions, PlacesTile } from "../../_shared/options/places/places-tile-view";
import { usePlaces } from "../../_shared/options/places/use-places-view";
import type { ControlProps, PublicView } from "../../_shared/public-view";
import { multiselectLimits } from "../answer-limits";
import type { MultiselectField } from "../definition";
import { LimitedMultiselect } from "../limits/limited-multiselect-view";
import { MultiselectControl } from "../public-view";

/** The same control, whose options have limited places. */
function PlacesMultiselect(props: ControlProps<MultiselectField>) {
  const { field, isClosed } = usePlaces(props);
  const Control = multiselectLimits.areSet(field) ? LimitedMultiselect : MultiselectControl;
  return (
    <ClosedOptions value={isClosed}>
      <PicturedOptions value={field.optionImages}>
        <Control {...props} field={field} Tile={PlacesTile} />
      </PicturedOptions>
    </ClosedOptions>
  );
}

export const placesMultiselectView: PublicView<MultiselectField> = {
  frame: "group",
  Control: PlacesMultiselect,
};
