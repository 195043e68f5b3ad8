import { Glyph } from "@/components/ui/glyphs";
import { readNumber } from "@/lib/domain/numbers/read-number";
import { fill } from "@/lib/domain/system-texts/fill";
import { ClearAnswer } from "../_shared/answers/clear-answer-view";
import type { ControlProps, PublicView } from "../_shared/public-view";
import { useTexts } from "../_shared/texts/texts-context";
import type { RatingField } from "./definition";
import { ratingsOf, scaleOf } from "./scale";

const STAR =
  "M11.525 2.295a.53.53 0 0 1 .95 0l2.31 4.679a2.123 2.123 0 0 0 1.595 1.16l5.166.756a.53.53 0 0 1 .294.904l-3.736 3.638a2.123 2.123 0 0 0-.611 1.878l.882 5.14a.53.53 0 0 1-.771.56l-4.618-2.428a2.122 2.122 0 0 0-1.973 0L6.396 21.01a.53.53 0 0 1-.77-.56l.881-5.139a2.122 2.122 0 0 0-.611-1.879L2.16 9.795a.53.53 0 0 1 .294-.906l5.165-.755a2.122 2.122 0 0 0 1.597-1.16z";
// Five per row on a phone, which is too narrow for ten stars of 44 px.
const ROW = "-ms-2 grid w-fit grid-cols-5 sm:flex";

// Styled by the state of the radios, so that a choice shows without any script.
const CHOSEN =
  "in-[label:has(:checked)]:fill-accent-text in-[label:has(:checked)]:text-accent-text in-[label:has(~label_:checked)]:fill-accent-text in-[label:has(~label_:checked)]:text-accent-text";

/** Stars as native radios: arrow keys move, and each has its number as its name. */
function RatingControl(props: ControlProps<RatingField>) {
  const { field, controlId, isDisabled, isInvalid, onChange } = props;
  const { fields } = useTexts();
  const answer = readNumber(props.value);
  const chosen = typeof answer === "number" ? answer : 0;
  const scale = scaleOf(field);
  const canClear = chosen > 0 && !field.required && !isDisabled;
  return (
    <div
      role="radiogroup"
      aria-labelledby={props.labelId}
      aria-describedby={props.describedBy}
      aria-required={field.required || undefined}
      aria-invalid={isInvalid || undefined}
    >
      <div className={ROW}>
        {ratingsOf(field).map((rating) => (
          <label
            key={rating}
            className="relative grid size-11 place-items-center rounded-control not-has-disabled:cursor-pointer not-has-disabled:hover:bg-hover has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              id={rating === 1 ? controlId : undefined}
              name={controlId}
              value={rating}
              checked={rating === chosen}
              required={field.required || undefined}
              disabled={isDisabled}
              aria-label={fill(fields.ratingOf, { rating, scale })}
              onChange={() => onChange(rating)}
              className="absolute inset-0 size-full cursor-[inherit] opacity-0"
            />
            <Glyph
              className={`size-7 stroke-[1.5] text-border-input ${CHOSEN} ${isInvalid ? "text-danger" : ""}`}
            >
              <path d={STAR} />
            </Glyph>
          </label>
        ))}
      </div>
      {canClear ? (
        <ClearAnswer controlId={controlId} onClear={() => onChange(null)}>
          {fields.clearRating}
        </ClearAnswer>
      ) : null}
    </div>
  );
}

export const ratingView: PublicView<RatingField> = { frame: "group", Control: RatingControl };
