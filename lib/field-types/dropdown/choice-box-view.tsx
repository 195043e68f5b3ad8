import { controlClasses } from "@/components/ui/inputs/control-classes";
import { ChevronGlyph } from "@/components/ui/glyphs";
import { OTHER } from "../_shared/options/options";
import { OtherText } from "../_shared/options/other-text-view";
import { OtherWithoutScript } from "../_shared/options/other-without-script-view";
import type { ControlProps } from "../_shared/public-view";
import type { DropdownField } from "./definition";

export type ChoiceBoxProps = Omit<ControlProps<DropdownField>, "value" | "onChange"> & {
  chosen: string;
  options: readonly string[];
  placeholder: string;
  /** null clears the choice; every change of the choice clears the custom text. */
  onChoose: (option: string | null) => void;
};

/** A select, and the input that "Other" opens. */
export function ChoiceBox(props: ChoiceBoxProps) {
  const { field, chosen, options, isInvalid, isDisabled, onChoose } = props;
  const isOther = chosen === OTHER;
  return (
    <>
      <div className="relative">
        <select
          id={props.controlId}
          name={props.controlId}
          value={options.includes(chosen) ? chosen : ""}
          required={field.required}
          disabled={isDisabled}
          aria-invalid={(isInvalid && !isOther) || undefined}
          aria-describedby={props.describedBy}
          onChange={(event) => onChoose(event.target.value || null)}
          className={controlClasses({ size: "touch", className: "choice-box" })}
        >
          <option value="">{props.placeholder}</option>
          {options.map((option) => (
            <option key={option} value={option}>
              {option}
            </option>
          ))}
        </select>
        <ChevronGlyph className="pointer-events-none absolute end-3 top-3.5 size-4 text-muted" />
      </div>
      {isOther ? (
        <OtherText
          field={field}
          text={props.otherText}
          controlId={props.controlId}
          describedBy={props.describedBy}
          isInvalid={isInvalid}
          isDisabled={isDisabled}
          onChange={props.onOtherChange}
          onCancel={() => onChoose(null)}
        />
      ) : null}
      {isOther || isDisabled || !options.includes(OTHER) ? null : (
        <noscript>
          {typeof window === "undefined" ? (
            <OtherWithoutScript field={field} controlId={props.controlId} />
          ) : null}
        </noscript>
      )}
    </>
  );
}
