import { OptionList, type OptionListProps } from "../_shared/options/option-list-view";
import { OTHER } from "../_shared/options/options";
import { OtherAnswer } from "../_shared/options/other-answer-view";
import type { ControlProps, PublicView } from "../_shared/public-view";
import { useTexts } from "../_shared/texts/texts-context";
import type { MultiselectField } from "./definition";

export type MultiselectProps = ControlProps<MultiselectField> & Pick<OptionListProps, "Tile">;

export function MultiselectControl(props: MultiselectProps) {
  const { field, controlId, labelId, describedBy, isInvalid, isDisabled, onOtherChange } = props;
  const chosen = Array.isArray(props.value) ? props.value.filter(isText) : [];
  const { choices } = useTexts();
  const isOther = chosen.includes(OTHER);
  const handleToggle = (option: string, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) {
      next.add(option);
    } else {
      next.delete(option);
    }
    // In the order of the options, so that equal choices are equal answers.
    const list = field.options.filter((offered) => next.has(offered));
    props.onChange(list.length === 0 ? null : list);
    if (option === OTHER) {
      onOtherChange("");
    }
  };
  return (
    <div role="group" aria-labelledby={labelId} aria-describedby={describedBy}>
      <OptionList
        type="checkbox"
        field={field}
        Tile={props.Tile}
        chosen={chosen}
        controlId={controlId}
        searchPlaceholder={field.placeholder || choices.options}
        isDisabled={isDisabled}
        isInvalid={isInvalid && !isOther}
        isRequired={false}
        onToggle={handleToggle}
      />
      <OtherAnswer
        {...props}
        describedBy={undefined}
        isChosen={isOther}
        isOffered={field.options.includes(OTHER)}
        onCancel={() => handleToggle(OTHER, false)}
      />
    </div>
  );
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}

export const multiselectView: PublicView<MultiselectField> = {
  frame: "group",
  Control: MultiselectControl,
};
