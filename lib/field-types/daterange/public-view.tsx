import { isRecord } from "@/lib/domain/fields/answers";
import type { ControlProps, PublicView } from "../_shared/public-view";
import { MomentInput } from "../_shared/text/moment-input-view";
import { useTexts } from "../_shared/texts/texts-context";
import { readDates } from "./dates";
import type { DaterangeField } from "./definition";

const PARTS = ["from", "to"] as const;

type Parts = Record<"from" | "to", unknown>;

/** Two dates as of the type "Date"; the second does not offer days before the first. */
function DaterangeControl(props: ControlProps<DaterangeField>) {
  const { controlId, labelId, describedBy, onChange } = props;
  const { controls, fields } = useTexts();
  const { firstDay = "1000-01-01", lastDay = "9999-12-31" } = props.field;
  const dates = partsOf(props.value);
  const change = (part: keyof Parts, day: unknown) => {
    const next = { ...dates, [part]: day ?? "" };
    onChange(next.from === "" && next.to === "" ? null : next);
  };
  return (
    <div
      role="group"
      aria-labelledby={labelId}
      aria-describedby={describedBy}
      className="grid gap-3 sm:grid-cols-2"
    >
      {PARTS.map((part, index) => {
        const id = index === 0 ? controlId : `${controlId}-${part}`;
        return (
          <div key={part}>
            <label htmlFor={id} className="mb-1.5 block text-ui text-muted">
              {fields[part]}
            </label>
            <MomentInput
              {...props}
              type="date"
              name={`${controlId}.${part}`}
              controlId={id}
              describedBy={undefined}
              value={dates[part]}
              min={(part === "to" && typeof dates.from === "string" && dates.from) || firstDay}
              max={lastDay}
              defaultPlaceholder={controls.date}
              onChange={(day) => change(part, day)}
            />
          </div>
        );
      })}
    </div>
  );
}

/** A part may be what its browser cannot read, which is no date for `readDates` and stays for validation. */
function partsOf(value: unknown): Parts {
  const { from, to } = readDates(value) ?? (isRecord(value) ? value : {});
  return { from: from ?? "", to: to ?? "" };
}

export const daterangeView: PublicView<DaterangeField> = {
  frame: "group",
  Control: DaterangeControl,
};
