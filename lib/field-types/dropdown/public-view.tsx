import { ChevronDown } from "lucide-react";
import { controlClasses } from "@/components/ui/control-classes";
import { controlText } from "../_shared/control-text";
import { OTHER } from "../_shared/options";
import { OtherText } from "../_shared/other-text-view";
import { OtherWithoutScript } from "../_shared/other-without-script-view";
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
          name={props.controlId}
          value={field.options.includes(chosen) ? chosen : ""}
          required={field.required}
          disabled={isDisabled}
          aria-invalid={(isInvalid && !isOther) || undefined}
          aria-describedby={props.describedBy}
          onChange={(event) => handleChoice(event.target.value)}
          className={controlClasses({
            size: "touch",
            className: `appearance-none truncate pr-10! ${chosen === "" ? "text-faint! noscript:text-foreground!" : ""}`,
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
      {isOther || isDisabled || !field.options.includes(OTHER) ? null : (
        <noscript>
          {typeof window === "undefined" ? (
            <OtherWithoutScript field={field} controlId={props.controlId} />
          ) : null}
        </noscript>
      )}
    </>
  );
}

export const dropdownView: PublicView<DropdownField> = {
  frame: "label",
  Control: DropdownControl,
};
