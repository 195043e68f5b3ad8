import { controlClasses } from "@/components/ui/inputs/control-classes";
import { isRecord, ownValue } from "@/lib/domain/fields/answers";
import { optionText } from "@/lib/domain/fields/options/option-text";
import { fill } from "@/lib/domain/system-texts/fill";
import type { ControlProps } from "../_shared/public-view";
import { useTexts } from "../_shared/texts/texts-context";
import type { RankingField } from "./definition";
import { isRanked } from "./ranked";

/** A number beside each option, for pages without scripts. */
export function PositionInputs(props: ControlProps<RankingField>) {
  const { field, value, controlId, isInvalid, describedBy } = props;
  const { ranking } = useTexts();
  return (
    <>
      <p className="mb-2 text-ui text-muted">
        {fill(ranking.numbers, { count: field.options.length })}
      </p>
      {field.options.map((option, index) => (
        <label key={option} className="mb-2 flex items-center gap-3 last:mb-0">
          <input type="hidden" name={`${controlId}.option`} value={option} />
          <input
            name={`${controlId}.position`}
            id={index === 0 ? `${controlId}-position` : undefined}
            defaultValue={positionOf(option, value, field.options)}
            dir="ltr"
            inputMode="numeric"
            aria-invalid={isInvalid || undefined}
            aria-describedby={describedBy}
            className={controlClasses({ size: "touch", className: "w-16! shrink-0 tabular-nums" })}
          />
          <span className="min-w-0 wrap-anywhere">{optionText(field, option)}</span>
        </label>
      ))}
    </>
  );
}

/** As it was typed, where it was refused. */
function positionOf(option: string, value: unknown, options: readonly string[]): string {
  if (isRanked(value, options)) {
    return String(value.indexOf(option) + 1);
  }
  const typed = isRecord(value) ? ownValue(value, option) : undefined;
  return typeof typed === "string" || typeof typed === "number" ? String(typed) : "";
}
