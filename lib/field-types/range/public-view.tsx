import type { KeyboardEvent, SyntheticEvent } from "react";
import { controlClasses } from "@/components/ui/inputs/control-classes";
import { NoScript } from "@/components/ui/no-script";
import { readNumber } from "@/lib/domain/numbers/read-number";
import { ClearAnswer } from "../_shared/answers/clear-answer-view";
import type { ControlProps, PublicView } from "../_shared/public-view";
import { numberText } from "../_shared/range/number-text";
import { useTexts } from "../_shared/texts/texts-context";
import type { RangeField } from "./definition";
import { rangeOf } from "./range-of";

const MOVING = new Set(["Home", "End", "PageUp", "PageDown", "Enter", " "]);
// Faint until it is answered: its initial position is not an answer.
const SLIDER =
  "h-11 w-full min-w-0 accent-accent-text disabled:opacity-60 data-unset:accent-data data-unset:opacity-70";

/**
 * Unanswered until it is touched; pressing it, or a key that would move it, accepts its present
 * value.
 */
function RangeControl({
  field,
  value,
  controlId,
  labelId,
  describedBy,
  isInvalid,
  isDisabled,
  onChange,
}: ControlProps<RangeField>) {
  const { min, max, step } = rangeOf(field);
  const answer = readNumber(value);
  const isSet = typeof answer === "number";
  const { fields, locale } = useTexts();
  const shown = isSet ? numberText(answer, locale) : fields.notSet;
  const take = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) =>
    onChange(currentTarget.valueAsNumber);
  const handleKeyUp = (event: KeyboardEvent<HTMLInputElement>) => {
    if (!isSet && (event.key.startsWith("Arrow") || MOVING.has(event.key))) {
      take(event);
    }
  };
  return (
    <div>
      <div className="flex items-center gap-4 noscript:hidden">
        <input
          id={controlId}
          name={isSet ? `${controlId}.set` : controlId}
          type="range"
          min={min}
          max={max}
          step={step}
          value={isSet ? answer : min}
          disabled={isDisabled}
          data-unset={isSet ? undefined : ""}
          aria-valuetext={isSet ? undefined : fields.notSet}
          aria-labelledby={labelId}
          aria-invalid={isInvalid || undefined}
          aria-describedby={describedBy}
          onChange={take}
          onClick={isSet ? undefined : take}
          onKeyUp={handleKeyUp}
          className={SLIDER}
        />
        <output
          htmlFor={controlId}
          className={`min-w-14 shrink-0 text-end text-public tabular-nums ${isSet ? "font-medium" : "text-muted"}`}
        >
          <span key={shown}>{shown}</span>
        </output>
      </div>
      {isDisabled ? null : (
        <NoScript>
          {typeof window === "undefined" ? (
            <input
              dir="ltr"
              inputMode={min < 0 ? undefined : "decimal"}
              name={`${controlId}.number`}
              defaultValue={isSet ? answer : ""}
              aria-labelledby={labelId}
              aria-describedby={describedBy}
              className={controlClasses({ size: "touch", className: "max-w-40 tabular-nums" })}
            />
          ) : null}
        </NoScript>
      )}
      <div
        aria-hidden
        className="flex justify-between pe-18 text-ui text-muted tabular-nums noscript:justify-start noscript:gap-2"
      >
        <span>{numberText(min, locale)}</span>
        <span>{numberText(max, locale)}</span>
      </div>
      {isSet && !field.required && !isDisabled ? (
        <ClearAnswer controlId={controlId} onClear={() => onChange(null)}>
          {fields.clearValue}
        </ClearAnswer>
      ) : null}
    </div>
  );
}

export const rangeView: PublicView<RangeField> = { frame: "group", Control: RangeControl };
