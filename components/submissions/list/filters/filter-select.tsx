import { NativeSelect } from "@/components/ui/inputs/native-select";

type Option = { value: string; name: string };

type FilterSelectProps = {
  label: string;
  /** The first entry, which filters nothing: "Any answer". */
  any: string;
  /** A group without a name stands by itself. */
  groups: readonly { key: string; name: string | null; options: readonly Option[] }[];
  /** "" = any. */
  value: string;
  /** Names a value that is none of the options, such as one of an older version. */
  nameOf: (value: string) => string;
  onChange: (value: string) => void;
};

/** Filters the list by one of several values; nothing where there is nothing to choose. */
export function FilterSelect({ label, any, groups, value, nameOf, onChange }: FilterSelectProps) {
  const isKnown = groups.some(({ options }) => options.some((option) => option.value === value));
  if (groups.every(({ options }) => options.length === 0) && value === "") {
    return null;
  }
  return (
    <NativeSelect
      aria-label={label}
      wrapperClassName="w-40 shrink-0"
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">{any}</option>
      {value !== "" && !isKnown ? <option value={value}>{nameOf(value)}</option> : null}
      {groups.map(({ key, name, options }) => {
        const entries = options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.name}
          </option>
        ));
        return name === null ? (
          entries
        ) : (
          <optgroup key={key} label={name}>
            {entries}
          </optgroup>
        );
      })}
    </NativeSelect>
  );
}
