"use client";

import { EyeOff, GitBranch } from "lucide-react";
import { createContext, use, type ReactNode } from "react";
import { Button } from "@/components/ui/buttons/button";
import type { Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import { hiddenSentence } from "@/lib/form-engine/logic/explain-hidden";
import { useEditorStore } from "../state/editor-context";
import { useFieldName } from "../state/use-field-name";

type Filled = {
  fields: readonly Field[];
  answers: Answers;
  visibleIds: ReadonlySet<string>;
};

/** Fields and answers of the preview while it marks hidden fields; otherwise null. */
export const HiddenFieldsContext = createContext<Filled | null>(null);

/** Shows, in place of a field that is hidden with the current answers, a note that says why. */
export function HiddenField({ id, children }: { id: string; children: ReactNode }) {
  const filled = use(HiddenFieldsContext);
  const field = filled?.fields.find((each) => each.id === id);
  if (!filled || !field || filled.visibleIds.has(id)) {
    return children;
  }
  return <HiddenNote field={field} reason={hiddenSentence({ field, ...filled })} />;
}

function HiddenNote({ field, reason }: { field: Field; reason: string }) {
  const name = useFieldName(field);
  const store = useEditorStore();
  return (
    <details className="rounded-control border border-dashed border-border-strong px-3 py-2.5 text-ui">
      <summary className="flex items-center gap-2 text-muted">
        <EyeOff aria-hidden className="size-4 shrink-0" />
        <span className="min-w-0 flex-1 wrap-anywhere">{name} is hidden</span>
        <span className="link">Why?</span>
      </summary>
      <p className="mt-2 pl-6 wrap-anywhere text-muted">{reason}</p>
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
  );
}
