import { controlClasses } from "@/components/ui/inputs/control-classes";
import type { ControlProps, PublicView } from "../_shared/public-view";
import { readDates, type Dates } from "./dates";
import type { DaterangeField } from "./definition";

const PARTS = [
  { part: "from", label: "From" },
  { part: "to", label: "To" },
] as const;

/** Two native date pickers; the second does not offer days before the first. */
function DaterangeControl(props: ControlProps<DaterangeField>) {
  const { field, controlId, labelId, describedBy, isInvalid, isDisabled, onChange } = props;
  const dates = readDates(props.value) ?? { from: "", to: "" };
  const change = (part: keyof Dates, text: string) => {
    const next = { ...dates, [part]: text };
    onChange(next.from === "" && next.to === "" ? null : next);
  };
  return (
    <div
      role="group"
      aria-labelledby={labelId}
      aria-describedby={describedBy}
      className="grid gap-3 sm:grid-cols-2"
    >
      {PARTS.map(({ part, label }, index) => {
        const id = index === 0 ? controlId : `${controlId}-${part}`;
        return (
          <div key={part}>
            <label htmlFor={id} className="mb-1.5 block text-ui text-muted">
              {label}
            </label>
            <input
              id={id}
              name={`${controlId}.${part}`}
              type="date"
              value={dates[part]}
              min={(part === "to" && dates.from) || "1000-01-01"}
              max="9999-12-31"
              required={field.required}
              disabled={isDisabled}
              aria-invalid={isInvalid || undefined}
              onChange={(event) => change(part, event.target.value)}
              className={controlClasses({
                size: "touch",
                className: "block appearance-none text-start tabular-nums",
              })}
            />
          </div>
        );
      })}
    </div>
  );
}

export const daterangeView: PublicView<DaterangeField> = {
  frame: "group",
  Control: DaterangeControl,
};
