"use client";

import { GitBranch } from "lucide-react";
import { memo, useId, useRef, type KeyboardEvent } from "react";
import { Button } from "@/components/ui/buttons/button";
import { Switch } from "@/components/ui/inputs/switch";
import { Kbd } from "@/components/ui/kbd";
import type { Field } from "@/lib/domain/fields/base-field";
import { LIMITS } from "@/lib/domain/limits";
import { InPlaceText } from "@/lib/field-types/_shared/text/in-place-text";
import { allViews } from "@/lib/field-types/registry/all-views";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { publicViewOf } from "@/lib/field-types/registry/public-views";
import { settingsViewOf } from "@/lib/field-types/registry/settings-views";
import { isHiddenValue } from "@/lib/form-engine/answers/prefill/hidden-values";
import { cn } from "@/lib/utils/cn";
import { FormulaContext } from "../formula-context";
import { useEditor, useEditorStore } from "../state/editor-context";
import type { RowFacts } from "../state/rows/row-facts";
import { findField, selectFields } from "../state/selectors";
import { focusRow, labelElementId } from "./focus-row";
import { RowBadges } from "./row-badges";
import { RowControl } from "./row-view";

/** The first that can be typed over, or where options are added. */
const FIRST_OPTION = "[data-option] input:not([readonly]), [data-adder]";
const EMPTY_ADDER = "[data-adder]:placeholder-shown";

type RowEditorProps = { field: Field; facts: RowFacts };

/** The selected field: label, help, options and 'required' are edited in place. */
export function RowEditor({ field, facts }: RowEditorProps) {
  const store = useEditorStore();
  const view = settingsViewOf(field);
  const { kind } = definitionOf(field);
  const hasAnswer = kind !== "layout";
  // The control of such a field has the label beside it, and shows it once: as the box in which it is edited.
  const isBeside = hasAnswer && publicViewOf(allViews, field)?.frame === "bare";
  // The control shows neither label nor help, so the debounced field is enough for it.
  const shown = facts.field.type === field.type ? facts.named : field;
  const change = (next: Field, editedPart?: string) =>
    store.dispatch({
      type: "replace-field",
      field: next,
      ...(editedPart ? { mergeKey: `${field.id}:${editedPart}` } : {}),
    });
  const rowRef = useRef<HTMLDivElement>(null);
  const chooseNext = () =>
    store.dispatch({ type: "open", overlay: { kind: "insert", afterId: field.id } });
  const handleEnter = () => {
    const option = rowRef.current?.querySelector<HTMLInputElement>(FIRST_OPTION);
    if (option) {
      option.focus();
      option.select();
    } else {
      chooseNext();
    }
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === "Escape") {
      event.stopPropagation();
      focusRow(field.id);
    }
    const { target, nativeEvent } = event;
    const isEndOfOptions = target instanceof HTMLInputElement && target.matches(EMPTY_ADDER);
    if (event.key === "Enter" && isEndOfOptions && !nativeEvent.isComposing) {
      chooseNext();
    }
  };
  return (
    <div
      ref={rowRef}
      // Handles the key events of the controls inside.
      role="presentation"
      className="group/editor pointer-events-auto relative"
      onKeyDown={handleKey}
      onBlur={() => store.dispatch({ type: "settle" })}
    >
      <div className="flex flex-wrap items-center justify-end gap-x-1.5 gap-y-1">
        {hasAnswer ? (
          <span className={cn("flex min-w-40 flex-1", isBeside ? "items-start" : "items-center")}>
            {isBeside ? (
              <RowControl
                field={{ ...shown, label: "", description: "", required: false }}
                className="-my-2.5 shrink-0"
              />
            ) : null}
            <InPlaceText
              id={labelElementId(field.id)}
              label="Label"
              ownId={field.id}
              look="label"
              placeholder="Untitled Field"
              value={field.label}
              onChange={(label) => change({ ...field, label }, "label")}
              onEnter={handleEnter}
            />
          </span>
        ) : null}
        <RowBadges
          isHidden={field.hidden}
          column={field.mondayColumnTitle ?? field.mondayColumnId}
          facts={facts}
          isSelected
        />
      </div>
      {hasAnswer && !isHiddenValue(field) ? (
        <InPlaceText
          label="Help text"
          ownId={field.id}
          look="help"
          placeholder="Add help text"
          maxLength={LIMITS.description}
          value={field.description}
          onChange={(description) => change({ ...field, description }, "description")}
        />
      ) : null}
      {view.InPlace ? (
        <div className="mt-1 text-ui">
          <FormulaContext place={field}>
            <view.InPlace field={field} onChange={change} />
          </FormulaContext>
        </div>
      ) : isBeside ? null : (
        <RowControl field={shown} className="mt-1.5" />
      )}
      {hasAnswer && kind !== "computed" ? (
        <RowFooter
          fieldId={field.id}
          isRequired={field.required}
          dependentCount={facts.dependentCount}
          mayAddCondition={!field.conditionalLogic?.enabled && !isHiddenValue(field)}
        />
      ) : null}
    </div>
  );
}

/** What Enter does, while the focus is where it does it. */
function EnterHint() {
  return (
    <span
      aria-hidden
      className="ml-auto hidden items-center gap-1.5 text-small group-has-[[data-adder]:placeholder-shown:focus]/editor:inline-flex group-[:has([id^=row-label-]:focus):not(:has([data-adder]))]/editor:inline-flex pointer-coarse:hidden!"
    >
      <Kbd>↵</Kbd> Next field
    </span>
  );
}

type RowFooterProps = {
  fieldId: string;
  isRequired: boolean;
  dependentCount: number;
  mayAddCondition: boolean;
};

const RowFooter = memo(function RowFooter(props: RowFooterProps) {
  const { fieldId, isRequired, dependentCount, mayAddCondition } = props;
  const store = useEditorStore();
  const id = useId();
  const hasOthers = useEditor((state) => selectFields(state).length > 1);
  const handleRequired = (required: boolean) => {
    const field = findField(store.getState(), fieldId);
    if (field) {
      store.dispatch({ type: "replace-field", field: { ...field, required } });
    }
  };
  return (
    <div className="-mx-2 mt-2 -mb-3 flex min-h-10 flex-wrap items-center gap-x-4 border-t px-2 text-ui text-muted lg:-mx-3 lg:px-3">
      <span className="flex items-center gap-2 text-foreground">
        <Switch id={id} checked={isRequired} onCheckedChange={handleRequired} />
        <label htmlFor={id} className="py-1">
          Required
        </label>
      </span>
      {mayAddCondition && hasOthers ? (
        <Button
          variant="ghost"
          size="small"
          onClick={() =>
            store.dispatch({
              type: "open",
              overlay: { kind: "configure", id: fieldId, tab: "conditions" },
            })
          }
        >
          <GitBranch aria-hidden />
          Add a condition
        </Button>
      ) : null}
      {dependentCount > 0 ? (
        <span className="ml-auto inline-flex items-center gap-1.5">
          <GitBranch aria-hidden className="size-3.5" />
          {dependentCount === 1
            ? "1 field depends on this"
            : `${dependentCount} fields depend on this`}
        </span>
      ) : (
        <EnterHint />
      )}
    </div>
  );
});
