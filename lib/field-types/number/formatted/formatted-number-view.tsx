import { useState } from "react";
import { useHydrated } from "@/lib/utils/browser/use-hydrated";
import type { ControlProps, PublicView } from "../../_shared/public-view";
import { controlText } from "../../_shared/text/control-text";
import { useTexts } from "../../_shared/texts/texts-context";
import type { NumberField } from "../definition";
import { NumberControl } from "../public-view";
import { withThousands } from "./number-display";

/** The same box with its unit beside it. Thousands are separated while nobody types: what is typed stays as it is. */
function FormattedNumber(props: ControlProps<NumberField>) {
  const { field, value, controlId, describedBy } = props;
  const { unit, unitPosition, thousands, allowNegative, min = -Infinity } = field;
  const { locale } = useTexts();
  const [isTyping, setIsTyping] = useState(false);
  const isGrouped = useHydrated() && thousands === true && !isTyping;
  const unitId = `${controlId}-unit`;
  const isBefore = unitPosition === "before";
  return (
    <div className="flex items-center gap-2">
      {unit ? (
        <span
          id={unitId}
          className={`max-w-1/2 shrink-0 text-public wrap-anywhere text-muted ${isBefore ? "" : "order-1"}`}
        >
          {unit}
        </span>
      ) : null}
      <div
        // Handles events of the box inside.
        role="presentation"
        className="min-w-0 flex-1"
        onFocus={({ target }) => {
          // Before the caret is set.
          if (isGrouped && target instanceof HTMLInputElement) {
            target.value = controlText(value);
          }
          setIsTyping(true);
        }}
        onBlur={() => setIsTyping(false)}
      >
        <NumberControl
          {...props}
          field={allowNegative === false && min < 0 ? { ...field, min: 0 } : field}
          value={isGrouped ? withThousands(controlText(value).trim(), locale) : value}
          describedBy={unit ? [describedBy, unitId].filter(Boolean).join(" ") : describedBy}
          // A browser would put back what it showed as if that had been typed.
          autoComplete={thousands ? "off" : undefined}
        />
      </div>
    </div>
  );
}

export const formattedNumberView: PublicView<NumberField> = {
  frame: "label",
  Control: FormattedNumber,
};
