import { useRef } from "react";
import { say } from "@/lib/domain/system-texts/sentence";
import { useHydrated } from "@/lib/utils/browser/use-hydrated";
import { TextInput, type TextInputProps } from "../text/text-input-view";
import { useTexts } from "../texts/texts-context";
import { maskSentence, type Format } from "./format-limits";
import { isOfDigits, withSeparators } from "./mask";

/**
 * The box of a text with a mask, which says how to write, and adds separators: while somebody types on at the end, and
 * when it is left.
 */
export function MaskedInput(props: TextInputProps & { field: Format }) {
  const { field, value, controlId, describedBy, onChange } = props;
  const { mask = "" } = field;
  const texts = useTexts();
  const isHydrated = useHydrated();
  const isTypedOn = useRef(false);
  const hintId = `${controlId}-mask`;
  const before = typeof value === "string" ? value : "";
  const isNumeric = isOfDigits(mask);
  // Many keypads have digits alone: the separators are added once scripts run.
  const hasKeypad = isNumeric && (isHydrated || !/[^0]/.test(mask));
  return (
    <>
      <p id={hintId} className="mb-2 text-ui wrap-anywhere text-muted">
        {say(maskSentence(mask), texts)}
      </p>
      <div
        // Handles events of the box inside.
        role="presentation"
        onInputCapture={({ target, nativeEvent }) => {
          isTypedOn.current = target instanceof HTMLInputElement && isTyping(target, nativeEvent);
        }}
      >
        <TextInput
          inputMode={hasKeypad ? "numeric" : undefined}
          range={isNumeric ? { dir: "ltr" } : {}}
          {...props}
          describedBy={[describedBy, hintId].filter(Boolean).join(" ")}
          onChange={(text) => {
            const isLonger =
              typeof text === "string" && text.length > before.length && text.startsWith(before);
            onChange(isLonger && isTypedOn.current ? withSeparators(mask, text, false) : text);
          }}
          onComplete={() => {
            const completed = withSeparators(mask, before, true);
            if (completed !== before) {
              onChange(completed);
            }
          }}
        />
      </div>
    </>
  );
}

/** Whether somebody types at the end of the box: what an input method still composes, and what is undone, is left alone. */
function isTyping(box: HTMLInputElement, event: Event): boolean {
  const { isComposing = false, inputType = "" } = event as Partial<InputEvent>;
  return (
    !isComposing && !inputType.startsWith("history") && box.selectionStart === box.value.length
  );
}
