"use client";

import { NativeSelect } from "@/components/ui/native-select";
import type { Field } from "@/lib/domain/fields/base-field";
import type { ConditionalLogic } from "@/lib/domain/fields/conditional-logic";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { fieldName } from "@/lib/domain/fields/field-name";
import { valueInputOf } from "@/lib/form-engine/logic/value-input";
import {
  changeOperator,
  changeParent,
  operatorChoices,
  ruleValues,
  takesList,
  takesValue,
  withValues,
} from "./condition-edits";
import { FIRST_COLOR, SingleValueInput, type ValueProps } from "./single-value-input";
import { Chip, ValueChips } from "./value-chips";
import { useRef, useState } from "react";
import { Plus } from "lucide-react";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";

type ConditionRuleProps = {
  logic: ConditionalLogic;
  /** All other fields of the form. */
  others: Field[];
  onChange: (logic: ConditionalLogic) => void;
};

/** "Show this field when Type is one of Concession", each part a select. */
export function ConditionRule({ logic, others, onChange }: ConditionRuleProps) {
  const operator = logic.showIf?.operator ?? "equals";
  const parent = others.find(({ id }) => id === logic.dependsOn);
  const choices = parent ? definitionOf(parent).conditionChoices(parent) : null;
  const values = ruleValues(logic.showIf);
  const valueProps = {
    choices,
    input: parent ? valueInputOf({ field: parent, value: values[0] ?? "" }) : ("text" as const),
    values,
    onChange: (next: string[]) => onChange(withValues(logic, next)),
  };
  return (
    <div
      role="group"
      aria-label="Rule"
      className="mt-4 grid gap-2 rounded-card border bg-sunken p-4"
    >
      <div className="flex flex-wrap items-center gap-2">
        <NativeSelect
          aria-label="Action"
          wrapperClassName="w-24"
          className="font-medium"
          value={logic.action}
          onChange={(event) =>
            onChange({ ...logic, action: event.target.value === "hide" ? "hide" : "show" })
          }
        >
          <option value="show">Show</option>
          <option value="hide">Hide</option>
        </NativeSelect>
        <span>this field when</span>
        <ParentSelect
          parentId={logic.dependsOn}
          others={others}
          onChange={(id) => onChange(changeParent(logic, id))}
        />
      </div>
      <div className="flex flex-wrap items-start gap-2">
        <NativeSelect
          aria-label="Operator"
          wrapperClassName="w-40"
          className="font-medium"
          value={operator}
          onChange={(event) => onChange(changeOperator(logic, event.target.value))}
        >
          {operatorChoices(operator).map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </NativeSelect>
        {takesValue(operator) ? (
          <div className="min-w-48 flex-1">
            <Values takesSeveral={takesList(operator)} {...valueProps} />
          </div>
        ) : null}
      </div>
    </div>
  );
}

/** Inputs for the values; they offer only possible answers of the other field. */
function Values({ takesSeveral, ...props }: ValueProps & { takesSeveral: boolean }) {
  if (!takesSeveral) {
    return <SingleValueInput {...props} />;
  }
  const isTyped = props.choices === null && props.input !== "text";
  return isTyped ? <TypedChips {...props} /> : <ValueChips {...props} />;
}

type ParentSelectProps = {
  parentId: string | undefined;
  others: Field[];
  onChange: (id: string) => void;
};

function ParentSelect({ parentId, others, onChange }: ParentSelectProps) {
  const isGone = parentId !== undefined && !others.some(({ id }) => id === parentId);
  const isLayout = (field: Field) => definitionOf(field).kind === "layout";
  const option = (field: Field) => (
    <option key={field.id} value={field.id}>
      {fieldName(field)}
    </option>
  );
  const layouts = others.filter(isLayout);
  return (
    <NativeSelect
      aria-label="Depends on"
      wrapperClassName="min-w-48 flex-1"
      className="font-medium"
      aria-invalid={isGone || undefined}
      value={parentId ?? ""}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">Choose a field</option>
      {isGone ? <option value={parentId}>A removed field</option> : null}
      {others.filter((field) => !isLayout(field)).map(option)}
      {layouts.length > 0 ? (
        <optgroup label="Without an answer">{layouts.map(option)}</optgroup>
      ) : null}
    </NativeSelect>
  );
}

/** Input for the values of 'is one of' on a date, time or colour: the answer's own input, and a list. */
function TypedChips({ input, values, onChange }: Omit<ValueProps, "choices">) {
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
