import type { Field } from "@/lib/domain/fields/base-field";
import { readNumber } from "@/lib/domain/numbers/read-number";
import { ClearAnswer } from "../_shared/answers/clear-answer-view";
import type { ControlProps, PublicView } from "../_shared/public-view";
import { useTexts } from "../_shared/texts/texts-context";
import type { ScaleField } from "./definition";
import { endsOf, numbersOf } from "./ends";

// Eleven numbers of 44 px are two rows on a phone, as even as they come, and one where there is room.
const FEW = "grid grid-cols-[repeat(auto-fit,minmax(2.75rem,1fr))] gap-2";
const MANY = "grid grid-cols-6 gap-2 sm:auto-cols-fr sm:grid-flow-col sm:grid-cols-none sm:gap-1.5";
const FEW_NUMBERS = 6;

// Styled by the state of the radios, so that a choice shows without any script.
const NUMBER =
  "relative grid min-h-11 place-items-center rounded-control border border-border-input bg-surface text-public tabular-nums not-has-disabled:cursor-pointer not-has-disabled:hover:bg-hover has-disabled:opacity-60 has-checked:border-accent has-checked:bg-accent has-checked:font-semibold has-checked:text-on-accent has-checked:hover:bg-accent! has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus forced-colors:has-checked:bg-[Highlight] forced-colors:has-checked:text-[HighlightText] forced-colors:has-checked:forced-color-adjust-none";

/** Numbers as native radios: arrow keys move, and the ends are described by their labels. */
function ScaleControl(props: ControlProps<ScaleField>) {
  const { field, controlId, isDisabled, isInvalid, onChange } = props;
  const { fields } = useTexts();
  const answer = readNumber(props.value);
  const numbers = numbersOf(field);
  const labels = labelsOf(field, controlId);
  const hasChoice = typeof answer === "number" && numbers.includes(answer);
  return (
    <div
      role="radiogroup"
      aria-labelledby={props.labelId}
      aria-describedby={props.describedBy}
      aria-required={field.required || undefined}
      aria-invalid={isInvalid || undefined}
    >
      <div className={numbers.length > FEW_NUMBERS ? MANY : FEW}>
        {numbers.map((number, index) => (
          <label key={number} className={`${NUMBER} ${isInvalid ? "border-danger" : ""}`}>
            <input
              type="radio"
              id={index === 0 ? controlId : undefined}
              name={controlId}
              value={number}
              checked={number === answer}
              required={field.required || undefined}
              disabled={isDisabled}
              aria-describedby={labels.find((label) => label.number === number)?.id}
              onChange={() => onChange(number)}
              className="absolute inset-0 size-full cursor-[inherit] opacity-0"
            />
            {number}
          </label>
        ))}
      </div>
      {labels.length === 0 ? null : (
        <div className="mt-2 flex flex-wrap justify-between gap-x-6 gap-y-1 text-ui text-muted">
          {labels.map(({ id, number, text, language }) => (
            <span key={id} className="min-w-0 wrap-anywhere">
              <span className="font-medium tabular-nums">{number}</span>{" "}
              <span key={text} id={id} {...language}>
                {text}
              </span>
            </span>
          ))}
        </div>
      )}
      {hasChoice && !field.required && !isDisabled ? (
        <ClearAnswer controlId={controlId} onClear={() => onChange(null)}>
          {fields.clearValue}
        </ClearAnswer>
      ) : null}
    </div>
  );
}

/** The labels at the ends that there are, the lowest first. */
function labelsOf(field: ScaleField, controlId: string) {
  const { min, max } = endsOf(field);
  const { untranslated }: Field = field;
  return [
    { of: "minLabel", number: min, text: field.minLabel },
    { of: "maxLabel", number: max, text: field.maxLabel },
  ].flatMap(({ of, number, text = "" }) =>
    text.trim() === ""
      ? []
      : [{ id: `${controlId}-${of}`, number, text, language: untranslated?.[of] }],
  );
}

export const scaleView: PublicView<ScaleField> = { frame: "group", Control: ScaleControl };
