import { flattenDisplay } from "@/lib/domain/fields/display-value";
import type { ControlProps, PublicView } from "../_shared/public-view";
import { useTexts } from "../_shared/texts/texts-context";
import { calculationDefinition, type CalculationField } from "./definition";

function CalculationResult({
  field,
  value,
  controlId,
  describedBy,
}: ControlProps<CalculationField>) {
  const texts = useTexts();
  const text = flattenDisplay(calculationDefinition.display(field, value, {}, texts));
  return (
    // An output is a live region: a new result is announced. Where browsers translate, it would stand still.
    <output
      id={controlId}
      translate="no"
      aria-describedby={describedBy}
      className="flex min-h-11 items-center rounded-control bg-hover px-3 py-2 text-public font-medium wrap-anywhere whitespace-pre-line tabular-nums"
    >
      {text === "" ? <span className="font-normal text-muted">{texts.fields.noResult}</span> : text}
    </output>
  );
}

export const calculationView: PublicView<CalculationField> = {
  frame: "label",
  Control: CalculationResult,
};
