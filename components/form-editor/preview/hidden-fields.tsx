"use client";

import { EyeOff, GitBranch } from "lucide-react";
import { Button } from "@/components/ui/button";
import { useEditorStore } from "../state/editor-context";
import type { Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import { explainVisibility } from "@/lib/domain/visibility/explain-visibility";
import { conditionSentence } from "@/lib/form-engine/condition-sentence";
import { fieldName } from "@/lib/domain/fields/field-name";

type HiddenFieldsProps = {
  fields: readonly Field[];
  answers: Answers;
  visibleIds: ReadonlySet<string>;
};

/** What visitors with these answers do not see, and why. */
export function HiddenFields({ fields, answers, visibleIds }: HiddenFieldsProps) {
  const store = useEditorStore();
  const hidden = fields.filter(({ id }) => !visibleIds.has(id));
  if (hidden.length === 0) {
    return <p className="mb-4 text-center text-ui text-muted">Every field is visible now.</p>;
  }
  return (
    <ul aria-label="Hidden fields" className="mx-auto mb-6 grid max-w-160 gap-2 text-ui">
      {hidden.map((field) => (
        <li key={field.id} className="rounded-control border border-dashed bg-surface px-3 py-2.5">
          <details>
            <summary className="flex items-center gap-2 text-muted">
              <EyeOff aria-hidden className="size-4 shrink-0" />
              <span className="min-w-0 flex-1 wrap-anywhere">{fieldName(field)} is hidden</span>
              <span className="link">Why?</span>
            </summary>
            <p className="mt-2 pl-6 wrap-anywhere text-muted">
              {reason({ field, fields, answers })}
            </p>
            <Button
              size="small"
              className="mt-2 ml-6"
              onClick={() =>
                store.dispatch({
                  type: "open",
                  overlay: { kind: "configure", id: field.id, tab: "conditions" },
                })
              }
            >
              <GitBranch aria-hidden />
              Edit rule
            </Button>
          </details>
        </li>
      ))}
    </ul>
  );
}

function reason({
  field,
  fields,
  answers,
}: {
  field: Field;
  fields: readonly Field[];
  answers: Answers;
}): string {
  const because = explainVisibility({ fields, answers, fieldId: field.id });
  const parent = fields.find(({ id }) => id === because?.dependsOn);
  const parentName = parent ? fieldName(parent) : "a removed field";
  switch (because?.reason) {
    case "parent-hidden":
      return `${parentName} is hidden itself.`;
    case "parent-empty":
      return `${parentName} has no answer yet.`;
    case "condition":
      return `Its condition decides: ${conditionSentence(field, fields) ?? "it is not complete"}.`;
    default:
      return "It is hidden by default.";
  }
}
