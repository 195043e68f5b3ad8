"use client";

import { ArrowRight, WandSparkles } from "lucide-react";
import { useRef, useState } from "react";
import { useEditor, useEditorStore } from "@/components/form-editor/state/editor-context";
import { selectContent } from "@/components/form-editor/state/selectors";
import { Button } from "@/components/ui/buttons/button";
import type { Field } from "@/lib/domain/fields/base-field";
import { fieldName } from "@/lib/field-types/registry/field-name";
import { mappedFields } from "@/lib/form-engine/board/column-mapping/mapping-fix";
import {
  suggestMapping,
  type ColumnChoice,
  type SuggestedPair,
} from "@/lib/form-engine/board/column-mapping/suggest-mapping";

type SuggestedMappingProps = { fields: readonly Field[]; columns: readonly ColumnChoice[] };

/** Suggests columns by name and type, by itself where nothing is mapped; applied as one undo step. */
export function SuggestedMapping({ fields, columns }: SuggestedMappingProps) {
  const store = useEditorStore();
  const leftOut = useEditor((state) => selectContent(state).settings.notWrittenColumns);
  const [isAutomatic, setIsAutomatic] = useState(
    () => !fields.some((field) => field.mondayColumnId),
  );
  const [isRequested, setIsRequested] = useState(false);
  const suggestRef = useRef<HTMLButtonElement>(null);
  const pairs = isAutomatic || isRequested ? suggestMapping({ fields, columns, leftOut }) : [];
  const close = () => {
    setIsAutomatic(false);
    setIsRequested(false);
    // The pressed button is removed with the proposal, and the focus with it.
    suggestRef.current?.focus();
  };
  const handleApply = () => {
    const patch = { fields: mappedFields(selectContent(store.getState()).fields, pairs) };
    store.dispatch({ type: "edit-content", patch });
    close();
  };
  return (
    <div>
      <Button ref={suggestRef} size="small" onClick={() => setIsRequested(true)}>
        <WandSparkles aria-hidden />
        Suggest mapping
      </Button>
      <div role="status" className="mt-3 empty:mt-0">
        {pairs.length > 0 ? (
          <Proposal fields={fields} pairs={pairs} onApply={handleApply} onClose={close} />
        ) : null}
        {isRequested && pairs.length === 0 ? (
          <p className="text-muted">No other column fits a field by its name and type.</p>
        ) : null}
      </div>
    </div>
  );
}

type ProposalProps = {
  fields: readonly Field[];
  pairs: readonly SuggestedPair[];
  onApply: () => void;
  onClose: () => void;
};

function Proposal({ fields, pairs, onApply, onClose }: ProposalProps) {
  const names = new Map(fields.map((field) => [field.id, fieldName(field, fields)]));
  return (
    <section
      aria-label="Suggested mapping"
      className="grid gap-3 rounded-control border px-3 py-2.5"
    >
      <ul className="grid gap-1">
        {pairs.map(({ fieldId, column }) => (
          <li key={fieldId} className="flex items-start gap-2">
            <span className="min-w-0 flex-1 wrap-anywhere">{names.get(fieldId)}</span>
            <ArrowRight aria-label="goes to" className="mt-1 size-3.5 shrink-0 text-muted" />
            <span className="min-w-0 flex-1 wrap-anywhere">
              {column.title}
              <span className="text-small text-muted"> {column.type.replace(/_/g, " ")}</span>
            </span>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button size="small" variant="primary" onClick={onApply}>
          Use these columns
        </Button>
        <Button size="small" onClick={onClose}>
          Not now
        </Button>
      </div>
    </section>
  );
}
