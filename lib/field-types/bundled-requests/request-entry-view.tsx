import { ChevronDown, Plus } from "lucide-react";
import { useState, type ComponentProps, type KeyboardEvent } from "react";
import { controlClasses } from "@/components/ui/inputs/control-classes";
import {
  EMPTY_ENTRY,
  lineOf,
  withType,
  type RequestEntry,
} from "@/lib/domain/approval/request-entry";
import {
  isRequestType,
  REQUEST_CATEGORIES,
  REQUEST_TYPES,
  type RequestLine,
} from "@/lib/domain/approval/request-line";
import { SecondaryButton } from "../_shared/secondary-button-view";
import { useTexts } from "../_shared/texts/texts-context";

type RequestEntryFormProps = {
  /** Id of the first control; the ids of the others are derived from it. */
  controlId: string;
  describedBy: string | undefined;
  isInvalid: boolean;
  isDisabled: boolean;
  /** The inputs for the next line. */
  begun: RequestEntry | null;
  onEntry: (entry: RequestEntry) => void;
  onAdd: (line: RequestLine) => void;
};

/** Type, category and amount of the next line. Adding resets it; a new type clears the category. */
export function RequestEntryForm(props: RequestEntryFormProps) {
  const { controlId, describedBy, isInvalid, isDisabled, begun, onEntry, onAdd } = props;
  const { requests, values } = useTexts();
  // A type alone is no input that could be lost.
  const [type, setType] = useState(EMPTY_ENTRY.type);
  const entry = begun ?? { ...EMPTY_ENTRY, type };
  const setEntry = (next: RequestEntry) => {
    setType(next.type);
    onEntry(next);
  };
  const categoryId = `${controlId}-category`;
  const amountId = `${controlId}-amount`;
  const add = () => {
    const line = lineOf(entry);
    // An incomplete line is ignored silently (specification, section 5).
    if (line === null) {
      document.getElementById(entry.category === "" ? categoryId : amountId)?.focus();
      return;
    }
    onAdd(line);
    setType(EMPTY_ENTRY.type);
  };
  const clear = () => {
    setEntry(EMPTY_ENTRY);
    document.getElementById(controlId)?.focus();
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === "Enter") {
      event.preventDefault();
      add();
    }
  };
  return (
    <div className="grid gap-3 p-4 sm:grid-cols-[10rem_minmax(0,1fr)]">
      <Choice
        id={controlId}
        label={values.requestType}
        value={entry.type}
        disabled={isDisabled}
        aria-invalid={isInvalid || undefined}
        aria-describedby={describedBy}
        options={REQUEST_TYPES}
        onChange={({ target }) =>
          isRequestType(target.value) && setEntry(withType(entry, target.value))
        }
      />
      <Choice
        id={categoryId}
        label={values.requestCategory}
        placeholder={requests.selectCategory}
        value={entry.category}
        disabled={isDisabled}
        options={REQUEST_CATEGORIES[entry.type]}
        onChange={({ target }) => setEntry({ ...entry, category: target.value })}
      />
      <div className="flex items-end gap-3 sm:col-span-2">
        <div className="min-w-0 flex-1 sm:max-w-40">
          <label htmlFor={amountId} className="mb-1.5 block text-ui font-medium">
            {values.requestAmount}
          </label>
          <div className="relative">
            <span aria-hidden className="absolute top-2.5 left-3 text-public text-muted">
              $
            </span>
            <input
              id={amountId}
              inputMode="decimal"
              autoComplete="off"
              placeholder="0.00"
              maxLength={20}
              value={entry.amount}
              disabled={isDisabled}
              onChange={({ target }) => setEntry({ ...entry, amount: target.value })}
              onKeyDown={handleKey}
              className={controlClasses({ size: "touch", className: "pl-7! tabular-nums" })}
            />
          </div>
        </div>
        <SecondaryButton disabled={isDisabled} onClick={add}>
          <Plus aria-hidden />
          {requests.add}
        </SecondaryButton>
        {begun && !isDisabled ? (
          <SecondaryButton onClick={clear}>{requests.clear}</SecondaryButton>
        ) : null}
      </div>
    </div>
  );
}

type ChoiceProps = ComponentProps<"select"> & {
  label: string;
  placeholder?: string;
  options: readonly string[];
};

function Choice({ label, placeholder, options, ...select }: ChoiceProps) {
  return (
    <div className="min-w-0">
      <label htmlFor={select.id} className="mb-1.5 block text-ui font-medium">
        {label}
      </label>
      <div className="relative">
        <select {...select} className={controlClasses({ size: "touch", className: "choice-box" })}>
          {placeholder === undefined ? null : <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option} value={option}>
              {option}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden
          className="pointer-events-none absolute end-3 top-3.5 size-4 text-muted"
        />
      </div>
    </div>
  );
}
