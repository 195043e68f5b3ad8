"use client";

import { useRef, useState } from "react";
import { Plus } from "lucide-react";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { FIRST_COLOR, type ValueProps } from "./one-value";
import { Chip } from "./value-chips";

/** The values of 'is one of' for a date, a time or a colour: entered like the answer, added one by one. */
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
  const remove = (gone: string) => {
    onChange(values.filter((other) => other !== gone));
    // The pressed button goes with its value.
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
          // A color is there from the start: it may not be meant.
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
