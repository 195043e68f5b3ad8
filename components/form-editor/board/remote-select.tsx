import { RotateCw } from "lucide-react";
import { Button } from "@/components/ui/buttons/button";
import { FormField } from "@/components/ui/inputs/form-field";
import { NativeSelect } from "@/components/ui/inputs/native-select";
import { StaleNote } from "./stale-note";

type Choice = { id: string; name: string };

type RemoteSelectProps = {
  label: string;
  /** The entry that chooses nothing. */
  placeholder: string;
  value: string | null;
  /** Last known name of the chosen entry, shown when it is not among the choices. */
  formerName?: string | undefined;
  isDisabled?: boolean;
  /** Our own choices, listed before those of the service. */
  own?: Choice[];
  /** `isLoading`: the first request is still running. */
  query: {
    data: Choice[] | undefined;
    isLoading: boolean;
    isError: boolean;
    refetch: () => unknown;
    /** Set while the service is unreachable: ISO time of the cached choices. */
    staleSince?: string | null;
  };
  /** Choices that are there and cannot be taken, with the reason. */
  refused?: Choice[];
  texts: { loading: string; error: string; empty: string };
  /** What is wrong with the choice. */
  error?: string | undefined;
  onChange: (id: string | null) => void;
};

/** A select whose choices come from the board service, with its loading, error and empty states. */
export function RemoteSelect({
  label,
  placeholder,
  value,
  formerName,
  isDisabled = false,
  own = [],
  query,
  refused = [],
  texts,
  error,
  onChange,
}: RemoteSelectProps) {
  const choices = [...own, ...(query.data ?? [])];
  const isKnown = value === null || [...choices, ...refused].some(({ id }) => id === value);
  const isEmpty = !isDisabled && query.data?.length === 0;
  return (
    <div>
      <FormField
        label={label}
        error={!isDisabled && query.isError ? texts.error : error}
        hint={isEmpty ? texts.empty : staleHint(query.staleSince)}
      >
        {(control) => (
          <NativeSelect
            {...control}
            disabled={isDisabled}
            value={value ?? ""}
            onChange={({ target }) => onChange(target.value || null)}
          >
            <option value="">{query.isLoading ? texts.loading : placeholder}</option>
            {isKnown ? null : (
              <option value={value}>
                {`${formerName ?? value}${query.data ? " (not found)" : ""}`}
              </option>
            )}
            {choices.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
            {refused.length === 0 ? null : (
              <optgroup label="Cannot be written">
                {refused.map(({ id, name }) => (
                  <option key={id} value={id} disabled>
                    {name}
                  </option>
                ))}
              </optgroup>
            )}
          </NativeSelect>
        )}
      </FormField>
      {!isDisabled && query.isError ? (
        <Button size="small" className="mt-2" onClick={() => void query.refetch()}>
          <RotateCw aria-hidden />
          Try again
        </Button>
      ) : null}
    </div>
  );
}

function staleHint(since: string | null | undefined) {
  return since ? <StaleNote since={since} /> : undefined;
}
