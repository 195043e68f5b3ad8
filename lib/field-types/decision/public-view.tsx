import { controlClasses } from "@/components/ui/inputs/control-classes";
import { LIMITS } from "@/lib/domain/limits";
import { DECISIONS, isDecision, needsReason, type Decision } from "@/lib/domain/stages/decision";
import { fill } from "@/lib/domain/system-texts/fill";
import { ClearAnswer } from "../_shared/answers/clear-answer-view";
import { OptionTile } from "../_shared/options/option-tile-view";
import type { ControlProps, PublicView } from "../_shared/public-view";
import { useTexts } from "../_shared/texts/texts-context";
import { decisionName, type DecisionField } from "./definition";

/** The decisions, with the reason below, which is optional for an approval. */
function DecisionControl(props: ControlProps<DecisionField>) {
  const { field, controlId, isDisabled, isInvalid, onChange, onOtherChange } = props;
  const chosen = isDecision(props.value) ? props.value : null;
  const texts = useTexts();
  const nameOf = (decision: Decision) => decisionName(field, { decision, values: texts.values });
  const isNeeded = chosen !== null && needsReason(chosen);
  // Where it is needed, the field is focused there (`focus-field.ts`): a key that is typed must not choose a decision.
  const reasonId = `${controlId}-${isNeeded ? "other" : "reason"}`;
  const isChoiceInvalid = (isInvalid && !isNeeded) || undefined;
  const clear = () => {
    onChange(null);
    onOtherChange("");
  };
  return (
    <div
      role="radiogroup"
      aria-labelledby={props.labelId}
      aria-describedby={props.describedBy}
      aria-required={field.required || undefined}
      aria-invalid={isInvalid || undefined}
    >
      <div className="grid gap-2">
        {DECISIONS.map((decision, index) => (
          <OptionTile
            key={decision}
            type="radio"
            look="tile"
            label={nameOf(decision)}
            id={index === 0 ? controlId : undefined}
            tabIndex={undefined}
            name={controlId}
            value={decision}
            checked={chosen === decision}
            disabled={isDisabled}
            aria-invalid={isChoiceInvalid}
            required={field.required || undefined}
            onChange={() => onChange(decision)}
          />
        ))}
      </div>
      <label htmlFor={reasonId} className="mt-3 mb-1.5 block text-ui text-muted">
        {isNeeded
          ? texts.decision.reason
          : fill(texts.decision.reasonUnless, { decision: nameOf("approve") })}
      </label>
      <textarea
        id={reasonId}
        name={`${controlId}.reason`}
        rows={3}
        value={props.otherText}
        maxLength={LIMITS.description}
        disabled={isDisabled}
        aria-required={isNeeded || undefined}
        aria-invalid={(isInvalid && isNeeded) || undefined}
        onChange={(event) => onOtherChange(event.target.value)}
        className={controlClasses({ size: "touch", className: "block h-auto! resize-y py-2.5" })}
      />
      {chosen !== null && !field.required && !isDisabled ? (
        <ClearAnswer controlId={controlId} onClear={clear}>
          {texts.decision.clear}
        </ClearAnswer>
      ) : null}
    </div>
  );
}

export const decisionView: PublicView<DecisionField> = { frame: "group", Control: DecisionControl };
