import { createContext, useContext } from "react";
import { optionLanguage } from "@/lib/domain/fields/options/option-text";
import { usePlaces } from "../../_shared/options/places/use-places-view";
import type { ControlProps, PublicView } from "../../_shared/public-view";
import { ChoiceBox, type ChoiceBoxProps } from "../choice-box-view";
import type { DropdownField } from "../definition";
import { LocalChoice } from "../local-choice-view";
import { isRemote } from "../long-choice";
import { RemoteChoice } from "../long-list/remote-choice-view";
import { SearchedBox } from "../long-list/searched-box-view";

const FullContext = createContext<(option: string) => boolean>(() => false);

/** The same control, whose options have limited places. */
function PlacesDropdown(props: ControlProps<DropdownField>) {
  const { field, isFull } = usePlaces(props);
  // What the form does not know of a board is stored as the text of "Other".
  const handleOther = (text: string) => {
    if (isFull(text)) {
      props.onChange(null);
    }
    props.onOtherChange(isFull(text) ? "" : text);
  };
  return (
    <FullContext.Provider value={isFull}>
      {isRemote(field) ? (
        <RemoteChoice {...props} field={field} onOtherChange={handleOther} />
      ) : (
        <LocalChoice {...props} field={field} Box={field.optionImages ? OpenBox : PlacesBox} />
      )}
    </FullContext.Provider>
  );
}

/** With pictures: what is full is not listed. */
function OpenBox(props: ChoiceBoxProps) {
  const isFull = useContext(FullContext);
  return (
    <SearchedBox
      {...props}
      options={props.options.filter((option) => option === props.chosen || !isFull(option))}
    />
  );
}

/** A select, in which what is full cannot be chosen, however long it is. */
function PlacesBox(props: ChoiceBoxProps) {
  const isFull = useContext(FullContext);
  return (
    <ChoiceBox
      {...props}
      attributesOf={(option) => ({
        disabled: isFull(option),
        // Of those that came after the page was drawn, too.
        ...optionLanguage(props.field, option),
      })}
    />
  );
}

export const placesDropdownView: PublicView<DropdownField> = {
  frame: "label",
  Control: PlacesDropdown,
};
