import { Combobox } from "../../_shared/options/combobox-view";
import { OTHER, SEARCHABLE_FROM } from "../../_shared/options/options";
import { OtherAnswer } from "../../_shared/options/other-answer-view";
import { controlText, UNPARSABLE_INPUT } from "../../_shared/text/control-text";
import { ChoiceBox, type ChoiceBoxProps } from "../choice-box-view";
import { namedOptions } from "../named-options";

/** A select; a long one, and one with pictures, is a box that is searched by typing. */
export function SearchedBox(props: ChoiceBoxProps) {
  const { field, chosen, options, isInvalid, onChoose } = props;
  const { optionImages } = field;
  if (options.length < SEARCHABLE_FROM && !optionImages) {
    return <ChoiceBox {...props} />;
  }
  const isOther = chosen === OTHER;
  // What was typed before the scripts came and is no option: it stands there again, beside why it was refused.
  const unread: unknown = Array.isArray(props.value) ? props.value[0] : chosen;
  return (
    <>
      <Combobox
        {...props}
        chosen={controlText(unread)}
        options={namedOptions(field, options)}
        images={optionImages}
        // Whatever is searched, it can be something else.
        kept={OTHER}
        isUnread={props.value === UNPARSABLE_INPUT}
        autoComplete="off"
        isRequired={field.required}
        isInvalid={isInvalid && !isOther}
        onUnread={(unread) => {
          props.onChange(unread);
          props.onOtherChange("");
        }}
      />
      <OtherAnswer
        {...props}
        isChosen={isOther}
        isOffered={options.includes(OTHER)}
        onCancel={() => onChoose(null)}
      />
    </>
  );
}
