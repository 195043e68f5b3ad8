import { ClearAnswer } from "../_shared/answers/clear-answer-view";
import { OptionList, type OptionListProps } from "../_shared/options/option-list-view";
import { OTHER } from "../_shared/options/options";
import { OtherAnswer } from "../_shared/options/other-answer-view";
import type { ControlProps, PublicView } from "../_shared/public-view";
import { controlText } from "../_shared/text/control-text";
import { useTexts } from "../_shared/texts/texts-context";
import type { RadioField } from "./definition";

type RadioProps = ControlProps<RadioField> & Pick<OptionListProps, "Tile">;

export function RadioControl(props: RadioProps) {
  const { field, controlId, isDisabled, isInvalid, onChange } = props;
  const chosen = controlText(props.value);
  const { controls, choices } = useTexts();
  const takesOther = field.allowOther === true;
  const isOther = takesOther && chosen === OTHER;
  const choose = (option: string | null) => {
    onChange(option);
    if (takesOther) {
      props.onOtherChange("");
    }
  };
  const canClear = chosen !== "" && !field.required && !isDisabled;
  return (
    <div
      role="radiogroup"
      aria-labelledby={props.labelId}
      aria-describedby={props.describedBy}
      aria-required={field.required || undefined}
      aria-invalid={isInvalid || undefined}
    >
      <OptionList
        type="radio"
        field={field}
        Tile={props.Tile}
        chosen={chosen === "" ? [] : [chosen]}
        controlId={controlId}
        searchPlaceholder={field.placeholder || controls.option}
        isDisabled={isDisabled}
        isInvalid={isInvalid && !isOther}
        isRequired={field.required}
        onToggle={choose}
      />
      <OtherAnswer
        {...props}
        describedBy={undefined}
        isChosen={isOther}
        isOffered={takesOther}
        onCancel={() => choose(null)}
      />
      {canClear ? (
        <ClearAnswer controlId={controlId} onClear={() => choose(null)}>
          {choices.clear}
        </ClearAnswer>
      ) : null}
    </div>
  );
}

export const radioView: PublicView<RadioField> = { frame: "group", Control: RadioControl };
