"use client";

import { Plus } from "lucide-react";
import { useRef, useState } from "react";
import { Button } from "@/components/ui/buttons/button";
import { Input } from "@/components/ui/inputs/input";
import { Chip } from "@/components/ui/inputs/value-chips";
import { FIRST_COLOR, type ValueProps } from "./single-value-input";

/** Input for the values of 'is one of' on a date, time or colour: the answer's own input, and a list. */
export function TypedChips({ input, values, onChange }: Omit<ValueProps, "choices">) {
  const inputRef = useRef<HTMLInputElement>(null);
  const [text, setText] = useState("");
  const value = text || (input === "color" ? FIRST_COLOR : "");
  const add = () => {
    setText("");
    if (value !== "" && !values.includes(value)) {
      onChange([...values, value]);
    }
  };
  const remove = (removed: string) => {
    onChange(values.filter((other) => other !== removed));
    // The pressed button is removed with its value, and the focus with it.
    inputRef.current?.focus();
  };
  return (
    <div className="grid gap-2">
      <div className="flex gap-2">
        <Input
          ref={inputRef}
          aria-label="Add a value"
          type={input}
          className={input === "color" ? "px-1" : undefined}
          value={value}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === "Enter") {
              event.preventDefault();
              add();
            }
          }}
          // A color input always has a value, so leaving it does not mean that the value is wanted.
          onBlur={input === "color" ? undefined : add}
        />
        <Button onClick={add}>
          <Plus aria-hidden />
          Add
        </Button>
      </div>
      {values.length > 0 ? (
        <div className="flex flex-wrap gap-1">
          {values.map((each) => (
            <Chip key={each} value={each} isGone={false} onRemove={() => remove(each)} />
          ))}
        </div>
      ) : null}
    </div>
  );
}
