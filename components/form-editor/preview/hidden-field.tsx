"use client";

import { EyeOff, GitBranch } from "lucide-react";
import { createContext, use, type ReactNode } from "react";
import { Button } from "@/components/ui/buttons/button";
import { ownValue, type Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import type { RuleItem } from "@/lib/domain/rules/rule-group";
import { fieldName } from "@/lib/field-types/registry/field-name";
import { conditionSentence, rulesSentence } from "@/lib/form-engine/logic/condition-sentence";
import { whyHidden } from "@/lib/form-engine/pages/visibility";
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
  return <HiddenNote field={field} reason={hiddenReason({ field, ...filled })} />;
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

function hiddenReason({ field, fields, answers }: Filled & { field: Field }): string {
  const because = whyHidden({ fields, answers, fieldId: field.id });
  const parent = fields.find(({ id }) => id === because?.dependsOn);
  const parentName = parent ? fieldName(parent, fields) : "a removed field";
  const rule = conditionSentence(field, fields) ?? "its condition is complete";
  const isHide = field.conditionalLogic?.action === "hide";
  const sentence = isHide ? rule : `Shown when ${rule}`;
  switch (because?.reason) {
    case "parent-hidden":
      return `${parentName} is hidden itself.`;
    case "parent-empty":
      return `${sentence}. ${parentName} has no answer yet.`;
    case "condition":
      if (because.rules) {
        return severalWords({ sentence, rules: because.rules, isHide, fields });
      }
      return `${sentence}. ${answerWords(parent ? ownValue(answers, parent.id) : null)}`.trim();
    default:
      return "It is hidden by default.";
  }
}

type Several = {
  sentence: string;
  /** The rules that decide against the field. */
  rules: readonly RuleItem[];
  isHide: boolean;
  fields: readonly Field[];
};

/** "Shown when all of: …. Not met: Guests is above 3." */
function severalWords({ sentence, rules, isHide, fields }: Several): string {
  const listed = rules.map((item) => rulesSentence(item, fields)).join("; ");
  return `${sentence}. ${isHide ? "Met" : "Not met"}: ${listed}.`;
}

/** "It is Change now."; empty for an answer that is no text. */
function answerWords(answer: unknown): string {
  const parts = Array.isArray(answer) ? answer : [answer];
  const words = parts.filter((part) => ["string", "number"].includes(typeof part)).map(String);
  return words.length === parts.length ? `It is ${words.join(", ")} now.` : "";
}
