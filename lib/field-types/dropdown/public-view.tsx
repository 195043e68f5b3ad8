import { ChevronDown } from "lucide-react";
import { controlClasses } from "@/components/ui/control-classes";
import { controlText } from "../_shared/control-text";
import { OTHER } from "../_shared/options";
import { OtherText } from "../_shared/other-text-view";
import type { ControlProps, PublicView } from "../_shared/public-view";
import type { DropdownField } from "./definition";

const PLACEHOLDER = "Select an option";

function DropdownControl(props: ControlProps<DropdownField>) {
  const { field, otherText, isInvalid, isDisabled, onChange, onOtherChange } = props;
  const chosen = controlText(props.value);
  const isOther = chosen === OTHER;
  const handleChoice = (option: string) => {
    onChange(option === "" ? null : option);
    onOtherChange("");
  };
  return (
    <>
      <div className="relative">
        <select
          id={props.controlId}
          value={field.options.includes(chosen) ? chosen : ""}
          required={field.required}
          disabled={isDisabled}
          aria-invalid={(isInvalid && !isOther) || undefined}
          aria-describedby={props.describedBy}
          onChange={(event) => handleChoice(event.target.value)}
          className={controlClasses({
            size: "touch",
            className: `appearance-none truncate pr-10! ${chosen === "" ? "text-faint!" : ""}`,
          })}
        >
          <option value="">{field.placeholder || PLACEHOLDER}</option>
          {field.options.map((option) => (
            <option key={option} value={option}>
              {option}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden
          className="pointer-events-none absolute top-3.5 right-3 size-4 text-muted"
        />
      </div>
      {isOther ? (
        <OtherText
          field={field}
          text={otherText}
          controlId={props.controlId}
          describedBy={props.describedBy}
          isInvalid={isInvalid}
          isDisabled={isDisabled}
          onChange={onOtherChange}
          onCancel={() => handleChoice("")}
        />
      ) : null}
    </>
  );
}

export const dropdownView: PublicView<DropdownField> = {
  frame: "label",
  Control: DropdownControl,
};
