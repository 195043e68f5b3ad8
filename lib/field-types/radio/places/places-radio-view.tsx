import { PicturedOptions } from "../../_shared/options/picture-tile-view";
import { FullOptions, PlacesTile } from "../../_shared/options/places/places-tile-view";
import { usePlaces } from "../../_shared/options/places/use-places-view";
import type { ControlProps, PublicView } from "../../_shared/public-view";
import type { RadioField } from "../definition";
import { RadioControl } from "../public-view";

/** The same control, whose options have limited places. */
function PlacesRadio(props: ControlProps<RadioField>) {
  const { field, isFull } = usePlaces(props);
  return (
    <FullOptions value={isFull}>
      <PicturedOptions value={field.optionImages}>
        <RadioControl {...props} field={field} Tile={PlacesTile} />
      </PicturedOptions>
    </FullOptions>
  );
}

export const placesRadioView: PublicView<RadioField> = { frame: "group", Control: PlacesRadio };
