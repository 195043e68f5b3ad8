"use client";

import { Plus } from "lucide-react";
import type { KeyboardEvent } from "react";
import { Button } from "@/components/ui/buttons/button";
import { FormField } from "@/components/ui/inputs/form-field";
import { Input } from "@/components/ui/inputs/input";
import { NativeSelect } from "@/components/ui/inputs/native-select";
import { withType, type RequestEntry } from "@/lib/domain/approval/request-entry";
import {
  isRequestType,
  MAX_LINES,
  REQUEST_CATEGORIES,
  REQUEST_TYPES,
  takesNewValue,
} from "@/lib/domain/approval/request-line";

type EntryRowProps = {
  entry: RequestEntry;
  /** The maximum number of lines is reached. */
  isFull: boolean;
  onChange: (entry: RequestEntry) => void;
  onAdd: () => void;
};

/** Inputs for type, category and amount of the next line, and the new value of an amended price. */
export function EntryRow({ entry, isFull, onChange, onAdd }: EntryRowProps) {
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === "Enter") {
      event.preventDefault();
      onAdd();
    }
  };
  const money = (name: "amount" | "newValue") => ({
    name,
    value: entry[name],
    onChange: (text: string) => onChange({ ...entry, [name]: text }),
    onKeyDown: handleKey,
  });
  return (
    <div className="grid grid-cols-2 items-end gap-x-2 gap-y-3 p-4 lg:flex">
      <FormField label="Type" className="col-span-2 sm:col-span-1 lg:w-33">
        {(control) => (
          <NativeSelect
            {...control}
            name="type"
            size="large"
            value={entry.type}
            onChange={({ target }) =>
              isRequestType(target.value) && onChange(withType(entry, target.value))
            }
          >
            {REQUEST_TYPES.map((type) => (
              <option key={type} value={type}>
                {type}
              </option>
            ))}
          </NativeSelect>
        )}
      </FormField>
      <FormField label="Category" className="col-span-2 min-w-0 sm:col-span-1 lg:flex-1">
        {(control) => (
          <NativeSelect
            {...control}
            name="category"
            size="large"
            className={entry.category === "" ? "text-faint" : ""}
            value={entry.category}
            onChange={({ target }) => onChange({ ...entry, category: target.value })}
          >
            <option value="">Select a category</option>
            {REQUEST_CATEGORIES[entry.type].map((category) => (
              <option key={category} value={category}>
                {category}
              </option>
            ))}
          </NativeSelect>
        )}
      </FormField>
      <MoneyInput label="Amount" {...money("amount")} />
      {takesNewValue(entry) ? <MoneyInput label="New value" {...money("newValue")} /> : null}
      <Button
        size="large"
        className="col-start-2 justify-self-end max-sm:col-span-1 max-sm:w-full"
        disabled={isFull}
        title={isFull ? `A bundled request has at most ${MAX_LINES} requests.` : undefined}
        onClick={onAdd}
      >
        <Plus aria-hidden />
        Add
      </Button>
    </div>
  );
}

type MoneyInputProps = {
  label: string;
  name: string;
  value: string;
  onChange: (text: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

function MoneyInput({ label, onChange, ...input }: MoneyInputProps) {
  return (
    <FormField label={label} className="lg:w-30">
      {(control) => (
        <div className="relative">
          <span aria-hidden className="absolute top-2.5 left-2.5 text-muted">
            $
          </span>
          <Input
            {...control}
            {...input}
            size="large"
            inputMode="decimal"
            autoComplete="off"
            placeholder="0.00"
            maxLength={20}
            className="pl-6 tabular-nums"
            onChange={({ target }) => onChange(target.value)}
          />
        </div>
      )}
    </FormField>
  );
}
