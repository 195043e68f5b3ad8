import type { HTMLAttributes, HTMLInputTypeAttribute, InputHTMLAttributes } from "react";
import { controlClasses } from "@/components/ui/inputs/control-classes";
import type { Field } from "@/lib/domain/fields/base-field";
import type { ControlProps } from "../public-view";
import { controlText, htmlPattern } from "./control-text";
import { inputAttributes } from "./input-attributes";
import type { TextLimits } from "./text-limits";

type TextLikeField = Field & TextLimits;

export type TextInputProps = ControlProps<TextLikeField> & {
  type: HTMLInputTypeAttribute;
  autoComplete?: string | undefined;
  inputMode?: HTMLAttributes<HTMLInputElement>["inputMode"];
  defaultPlaceholder?: string;
  /** Called when the box is left, and before Enter sends the form. */
  onComplete?: () => void;
  /**
   * Of a box for digits, which run from left to right in every language (`dir`). Validation knows the others, and browsers'
   * extensions read them here.
   */
  range?: Pick<InputHTMLAttributes<HTMLInputElement>, "dir" | "min" | "max" | "step">;
};

/** One line of text; the field's limits are also set as the browser's own attributes. */
export function TextInput(props: TextInputProps) {
  const { field, onChange, onComplete } = props;
  return (
    <input
      type={props.type}
      value={controlText(props.value)}
      placeholder={field.placeholder || props.defaultPlaceholder}
      {...inputAttributes(props)}
      minLength={field.minLength || undefined}
      maxLength={field.maxLength || undefined}
      pattern={htmlPattern(field.pattern ?? field.validation?.pattern)}
      autoComplete={props.autoComplete}
      inputMode={props.inputMode}
      {...props.range}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onComplete}
      onKeyDown={onComplete && (({ key }) => (key === "Enter" ? onComplete() : undefined))}
      className={controlClasses({ size: "touch" })}
    />
  );
}
