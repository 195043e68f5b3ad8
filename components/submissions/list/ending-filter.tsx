import { NativeSelect } from "@/components/ui/native-select";
import type { Field } from "@/lib/domain/fields/base-field";
import { type Ending, endingName } from "@/lib/domain/endings/ending";

type EndingFilterProps = {
  /** Of the working copy. */
  endings: readonly Ending[];
  fields: readonly Field[];
  /** An ending's id, or "". */
  value: string;
  onChange: (endingId: string) => void;
};

/** Filters by the ending that was shown; nothing for forms without endings. */
export function EndingFilter({ endings, fields, value, onChange }: EndingFilterProps) {
  const isKnown = endings.some(({ id }) => id === value);
  if (endings.length === 0 && value === "") {
    return null;
  }
  return (
    <NativeSelect
      aria-label="Ending"
      wrapperClassName="w-40 shrink-0"
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">Any ending</option>
      {value !== "" && !isKnown ? <option value={value}>{value}</option> : null}
      {endings.map((ending, index) => (
        <option key={ending.id} value={ending.id}>
          {endingName(ending, { index, fields })}
        </option>
      ))}
    </NativeSelect>
  );
}
