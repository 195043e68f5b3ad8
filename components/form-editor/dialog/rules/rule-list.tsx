"use client";

import { FolderPlus, Plus, X } from "lucide-react";
import { useEffect, useRef, useState, type RefObject } from "react";
import { Button } from "@/components/ui/buttons/button";
import { IconButton } from "@/components/ui/buttons/icon-button";
import { NativeSelect } from "@/components/ui/inputs/native-select";
import type { Field } from "@/lib/domain/fields/base-field";
import {
  isGroup,
  RULE_LIMITS,
  type Rule,
  type RuleGroup,
  type RuleItem,
} from "@/lib/domain/rules/rule-group";
import { Comparison } from "./comparison";
import { FieldSelect } from "./field-select";
import { changeField, nextRule, removeItem, replaceItem } from "./rule-edits";

type Editing = {
  group: RuleGroup;
  /** Fields that rules can read. */
  fields: readonly Field[];
  /** 1: the outermost group. */
  level: number;
  /** False when the condition has as many rules as it can. */
  hasRoom: boolean;
  /** The last item was added just now, and gets the focus. */
  isLastAdded?: boolean;
  onChange: (group: RuleGroup) => void;
};

/** The rules of a group below one another, those of groups in it indented, and buttons for more. */
export function RuleList({ group, fields, level, hasRoom, isLastAdded, onChange }: Editing) {
  const addRef = useRef<HTMLButtonElement>(null);
  const [addedIndex, setAddedIndex] = useState(isLastAdded ? group.items.length - 1 : null);
  const change = (index: number, item: RuleItem) => onChange(replaceItem(group, index, item));
  const add = (item: RuleItem) => {
    setAddedIndex(group.items.length);
    onChange({ ...group, items: [...group.items, item] });
  };
  const remove = (index: number) => {
    setAddedIndex(null);
    onChange(removeItem(group, index));
    // The pressed button is removed with its rule, and the focus with it.
    addRef.current?.focus();
  };
  return (
    <>
      <ul className="grid gap-2">
        {group.items.map((item, index) => (
          // Rules have no identity of their own.
          <li key={index} className="grid gap-2">
            {index > 0 ? (
              <span className="text-small text-muted">{group.match === "all" ? "and" : "or"}</span>
            ) : null}
            {isGroup(item) ? (
              <InnerGroup
                group={item}
                fields={fields}
                level={level + 1}
                hasRoom={hasRoom}
                number={index + 1}
                isAdded={index === addedIndex}
                onChange={(next) => (next.items.length > 0 ? change(index, next) : remove(index))}
              />
            ) : (
              <RuleRow
                rule={item}
                fields={fields}
                number={index + 1}
                isAdded={index === addedIndex}
                onChange={(next) => change(index, next)}
                onRemove={() => remove(index)}
              />
            )}
          </li>
        ))}
      </ul>
      <AddButtons group={group} level={level} hasRoom={hasRoom} addRef={addRef} onAdd={add} />
    </>
  );
}

type MatchSelectProps = { group: RuleGroup; onChange: (group: RuleGroup) => void };

/** "all of these" or "any of these". */
export function MatchSelect({ group, onChange }: MatchSelectProps) {
  return (
    <NativeSelect
      aria-label="How many must be met"
      wrapperClassName="w-20"
      className="font-medium"
      value={group.match}
      onChange={(event) =>
        onChange({ ...group, match: event.target.value === "any" ? "any" : "all" })
      }
    >
      <option value="all">all</option>
      <option value="any">any</option>
    </NativeSelect>
  );
}

type InnerGroupProps = Editing & { number: number; isAdded: boolean };

function InnerGroup({ number, isAdded, ...editing }: InnerGroupProps) {
  const ref = useRef<HTMLDivElement>(null);
  const { group, onChange } = editing;
  useFocusWithin(ref, isAdded);
  return (
    <div
      ref={ref}
      role="group"
      aria-label={`Group ${number}`}
      className="grid gap-2 border-l-2 border-accent-line pl-3"
    >
      <div className="flex items-center gap-2">
        <MatchSelect group={group} onChange={onChange} />
        <span className="flex-1">of these</span>
        <IconButton
          label={`Remove group ${number}`}
          onClick={() => onChange({ ...group, items: [] })}
        >
          <X aria-hidden />
        </IconButton>
      </div>
      <RuleList {...editing} />
    </div>
  );
}

type RuleRowProps = {
  rule: Rule;
  fields: readonly Field[];
  number: number;
  isAdded: boolean;
  onChange: (rule: Rule) => void;
  onRemove: () => void;
};

function RuleRow({ rule, fields, number, isAdded, onChange, onRemove }: RuleRowProps) {
  const ref = useRef<HTMLDivElement>(null);
  useFocusWithin(ref, isAdded);
  return (
    <div ref={ref} role="group" aria-label={`Rule ${number}`} className="grid gap-2">
      <div className="flex items-center gap-2">
        <FieldSelect
          fieldId={rule.fieldId}
          fields={fields}
          onChange={(next) => onChange(changeField(rule, next))}
        />
        <IconButton label={`Remove rule ${number}`} onClick={onRemove}>
          <X aria-hidden />
        </IconButton>
      </div>
      <Comparison rule={rule} fields={fields} onChange={onChange} />
    </div>
  );
}

/** Focuses the first select of what was just added. */
function useFocusWithin(ref: RefObject<HTMLElement | null>, isAdded: boolean): void {
  useEffect(() => {
    if (isAdded) {
      ref.current?.querySelector("select")?.focus();
    }
  }, [ref, isAdded]);
}

type AddButtonsProps = {
  group: RuleGroup;
  level: number;
  hasRoom: boolean;
  addRef?: RefObject<HTMLButtonElement | null>;
  onAdd: (item: RuleItem) => void;
};

/** "Add a rule", and "Add a group" where groups can be deeper; once the last rule names a field. */
export function AddButtons({ group, level, hasRoom, addRef, onAdd }: AddButtonsProps) {
  const isOpen = group.items.some((item) => !isGroup(item) && item.fieldId === "");
  if (!hasRoom) {
    return (
      <p className="text-small text-muted">
        A condition can have at most {RULE_LIMITS.rules} rules.
      </p>
    );
  }
  const other = group.match === "all" ? "any" : "all";
  return (
    <div className="flex flex-wrap gap-2">
      <Button ref={addRef} size="small" disabled={isOpen} onClick={() => onAdd(nextRule(group))}>
        <Plus aria-hidden />
        Add a rule
      </Button>
      {level < RULE_LIMITS.levels ? (
        <Button
          size="small"
          disabled={isOpen}
          onClick={() => onAdd({ match: other, items: [nextRule(group)] })}
        >
          <FolderPlus aria-hidden />
          Add a group
        </Button>
      ) : null}
    </div>
  );
}
