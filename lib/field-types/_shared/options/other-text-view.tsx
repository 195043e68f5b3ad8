import { useState, type KeyboardEvent } from "react";
import { controlClasses } from "@/components/ui/inputs/control-classes";
import { NoScript } from "@/components/ui/no-script";
import { fill } from "@/lib/domain/system-texts/fill";
import { SecondaryButton } from "../secondary-button-view";
import { useTexts } from "../texts/texts-context";
import { otherWords } from "./options";
import { OtherWithoutScript } from "./other-without-script-view";

type OtherTextProps = {
  field: { otherLabel?: string | undefined; otherPlaceholder?: string | undefined };
  text: string;
  controlId: string;
  describedBy: string | undefined;
  isInvalid: boolean;
  isDisabled: boolean;
  onChange: (text: string) => void;
  /** Nothing was applied before, so "Other" itself is deselected. */
  onCancel: () => void;
};

/**
 * The custom text of "Other". Typed text counts at once, so nothing is lost; Apply closes the input
 * and Cancel restores the text from before.
 */
export function OtherText(props: OtherTextProps) {
  const { text, controlId, isDisabled, onChange, onCancel } = props;
  const { choices } = useTexts();
  const [before, setBefore] = useState(text);
  const [isOpen, setIsOpen] = useState(text.trim() === "");
  const inputId = `${controlId}-other`;
  const editId = `${controlId}-edit`;

  const apply = () => {
    if (text.trim() !== "") {
      setIsOpen(false);
      focusSoon(editId);
    }
  };
  const edit = () => {
    setBefore(text);
    setIsOpen(true);
    focusSoon(inputId);
  };
  const cancel = () => {
    if (before.trim() === "") {
      onCancel();
      focusSoon(controlId);
      return;
    }
    onChange(before);
    setIsOpen(false);
    focusSoon(editId);
  };
  if (isOpen || text.trim() === "") {
    return <OtherBox {...props} inputId={inputId} onApply={apply} onCancel={cancel} />;
  }
  return (
    <>
      <NoScript>
        {typeof window === "undefined" ? (
          <OtherWithoutScript field={props.field} controlId={controlId} text={text} />
        ) : null}
      </NoScript>
      <input type="hidden" name={`${controlId}.other`} value={text} />
      <div className="mt-2 flex min-h-11 flex-wrap items-center justify-between gap-x-3 gap-y-1 noscript:hidden">
        <p key={text} className="min-w-0 text-ui wrap-anywhere text-muted">
          {fill(choices.custom, { text: text.trim() })}
        </p>
        <SecondaryButton id={editId} disabled={isDisabled} onClick={edit}>
          {choices.edit}
        </SecondaryButton>
      </div>
    </>
  );
}

type OtherBoxProps = OtherTextProps & { inputId: string; onApply: () => void };

function OtherBox({ inputId, onApply, ...props }: OtherBoxProps) {
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter") {
      event.preventDefault();
      onApply();
    }
  };
  const texts = useTexts();
  const { choices } = texts;
  const words = otherWords(props.field, texts);
  const isEmpty = props.text.trim() === "";
  return (
    <div className="mt-3">
      <label htmlFor={inputId} className="mb-1.5 block text-ui font-medium">
        {words.label}
      </label>
      <div className="flex flex-wrap gap-2">
        <input
          id={inputId}
          name={`${props.controlId}.other`}
          value={props.text}
          placeholder={words.placeholder}
          disabled={props.isDisabled}
          aria-invalid={props.isInvalid || undefined}
          aria-describedby={props.describedBy}
          onChange={(event) => props.onChange(event.target.value)}
          onKeyDown={handleKeyDown}
          className={controlClasses({ size: "touch", className: "w-auto! flex-[1_1_12rem]" })}
        />
        <div className="flex gap-2 noscript:hidden">
          <SecondaryButton disabled={props.isDisabled || isEmpty} onClick={onApply}>
            {choices.apply}
          </SecondaryButton>
          <SecondaryButton disabled={props.isDisabled} onClick={props.onCancel}>
            {choices.cancel}
          </SecondaryButton>
        </div>
      </div>
    </div>
  );
}

// The element exists after the next render.
function focusSoon(id: string): void {
  setTimeout(() => document.getElementById(id)?.focus());
}
