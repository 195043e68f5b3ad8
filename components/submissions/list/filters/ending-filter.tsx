import type { EndingOption } from "./ending-options";
import { FilterSelect } from "./filter-select";

type EndingFilterProps = {
  options: readonly EndingOption[];
  /** An ending's id, or "". */
  value: string;
  onChange: (endingId: string) => void;
};

/** Filters by the ending that was shown; nothing for forms without endings. */
export function EndingFilter({ options, value, onChange }: EndingFilterProps) {
  return (
    <FilterSelect
      label="Ending"
      any="Any ending"
      groups={[{ key: "endings", name: null, options }]}
      value={value}
      nameOf={(endingId) => endingId}
      onChange={onChange}
    />
  );
}
