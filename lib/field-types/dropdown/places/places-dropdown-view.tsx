import { createContext, useContext } from "react";
import { ChevronGlyph } from "@/components/ui/glyphs";
import { controlClasses } from "@/components/ui/inputs/control-classes";
import { optionLanguage, optionText } from "@/lib/domain/fields/option-text";
import { OTHER } from "../../_shared/options/options";
import { OtherAnswer } from "../../_shared/options/other-answer-view";
import { usePlaces } from "../../_shared/options/places/use-places-view";
import type { ControlProps, PublicView } from "../../_shared/public-view";
import { inputAttributes } from "../../_shared/text/input-attributes";
import type { ChoiceBoxProps } from "../choice-box-view";
import type { DropdownField } from "../definition";
import { LocalChoice } from "../local-choice-view";
import { isRemote } from "../long-choice";
import { RemoteChoice } from "../long-list/remote-choice-view";
import { SearchedBox } from "../long-list/searched-box-view";

const ClosedContext = createContext<(option: string) => boolean>(() => false);

/** The same control, whose options have limited places. */
function PlacesDropdown(props: ControlProps<DropdownField>) {
  const { field, isClosed } = usePlaces(props);
  // What the form does not know of a board is stored as the text of "Other".
  const handleOther = (text: string) => {
    if (isClosed(text)) {
      props.onChange(null);
    }
    props.onOtherChange(isClosed(text) ? "" : text);
  };
  return (
    <ClosedContext.Provider value={isClosed}>
      {isRemote(field) ? (
        <RemoteChoice {...props} field={field} onOtherChange={handleOther} />
      ) : (
        <LocalChoice {...props} field={field} Box={field.optionImages ? OpenBox : PlacesBox} />
      )}
    </ClosedContext.Provider>
  );
}

/** With pictures: what is full is not listed. */
function OpenBox(props: ChoiceBoxProps) {
  const isClosed = useContext(ClosedContext);
  return (
    <SearchedBox
      {...props}
      options={props.options.filter((option) => option === props.chosen || !isClosed(option))}
    />
  );
}

/** A select, in which what is full cannot be chosen, however long it is. */
function PlacesBox(props: ChoiceBoxProps) {
  const { field, chosen, options, isInvalid, onChoose } = props;
  const isClosed = useContext(ClosedContext);
  const isOther = chosen === OTHER;
  return (
    <>
      <div className="relative">
        <select
          {...inputAttributes({ ...props, isInvalid: isInvalid && !isOther })}
          value={options.includes(chosen) ? chosen : ""}
          onChange={(event) => onChoose(event.target.value || null)}
          className={controlClasses({ size: "touch", className: "choice-box" })}
        >
          <option value="">{props.placeholder}</option>
          {options.map((option) => (
            <option
              key={option}
              value={option}
              disabled={isClosed(option)}
              {...optionLanguage(field, option)}
            >
              {optionText(field, option)}
            </option>
          ))}
        </select>
        <ChevronGlyph className="pointer-events-none absolute end-3 top-3.5 size-4 text-muted" />
      </div>
      <OtherAnswer
        {...props}
        isChosen={isOther}
        isOffered={options.includes(OTHER)}
        onCancel={() => onChoose(null)}
      />
    </>
  );
}

export const placesDropdownView: PublicView<DropdownField> = {
  frame: "label",
  Control: PlacesDropdown,
};
