import type { ComponentProps } from "react";
import { ChevronGlyph } from "@/components/ui/glyphs";
import { controlClasses } from "@/components/ui/inputs/control-classes";
import { optionLanguage, optionText } from "@/lib/domain/fields/options/option-text";
import { OTHER } from "../_shared/options/options";
import { OtherAnswer } from "../_shared/options/other-answer-view";
import type { ControlProps } from "../_shared/public-view";
import { inputAttributes } from "../_shared/text/input-attributes";
import type { DropdownField } from "./definition";

export type ChoiceBoxProps = ControlProps<DropdownField> & {
  chosen: string;
  options: readonly string[];
  placeholder: string;
  /** null clears the choice; every change of the choice clears the custom text. */
  onChoose: (option: string | null) => void;
  /** What else the select's options have. */
  attributesOf?: (option: string) => ComponentProps<"option">;
};

/** A select, and the input that "Other" opens. */
export function ChoiceBox(props: ChoiceBoxProps) {
  const { chosen, options, isInvalid, onChoose, attributesOf } = props;
  const isOther = chosen === OTHER;
  // oxlint-disable-next-line formlane/drawn-document -- decided by the build: browsers keep what the server drew
  const isDrawn = typeof window === "undefined";
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
              {...(isDrawn ? optionLanguage(props.field, option) : undefined)}
              {...attributesOf?.(option)}
            >
              {optionText(props.field, option)}
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
