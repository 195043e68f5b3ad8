"use client";

import { Flag, TriangleAlert } from "lucide-react";
import { useDeferredValue, useMemo, useState } from "react";
import { Switch } from "@/components/ui/switch";
import type { Ending } from "@/lib/domain/endings/ending";
import type { Field } from "@/lib/domain/fields/base-field";
import type { RuleGroup } from "@/lib/domain/rules/rule-group";
import { endingProblems } from "@/lib/form-engine/endings/ending-problems";
import { endingSentence } from "@/lib/form-engine/endings/ending-sentence";
import { RulesEditor } from "../dialog/rules/rules-editor";
import { useEditor } from "../state/editor-context";
import { withEnding } from "../state/ending-edits";
import { selectContent } from "../state/selectors";

type EndingRulesProps = { ending: Ending; onChange: (rules: RuleGroup) => void };

const FIRST_RULE = { fieldId: "", operator: "equals" };

/** Which answers lead to an ending, what that means, and what is wrong with it. */
export function EndingRules({ ending, onChange }: EndingRulesProps) {
  const { fields, settings } = useEditor(selectContent);
  const { rules } = ending;
  const [last, setLast] = useState<RuleGroup>({ match: "all", items: [FIRST_RULE] });
  const hasRules = rules.items.length > 0;
  const change = (next: RuleGroup) => {
    setLast(next);
    onChange(next);
  };
  // Judged after the key's own frame: with many rules it takes longer than that.
  const judged = useDeferredValue(ending);
  const endings = useMemo(() => withEnding(settings.endings, judged), [settings.endings, judged]);
  const problem = endingProblems({ endings, fields }).find(
    ({ endingId }) => endingId === ending.id,
  );
  const Icon = problem ? TriangleAlert : Flag;
  return (
    <section aria-labelledby="ending-rules">
      <h3 id="ending-rules" className="mb-2 font-medium">
        When it is shown
      </h3>
      <div className="flex items-center gap-3">
        <Switch
          id="ending-has-rules"
          checked={hasRules}
          disabled={fields.length === 0 && !hasRules}
          onCheckedChange={(isOn) => {
            if (hasRules) {
              setLast(rules);
            }
            onChange(isOn ? last : { ...rules, items: [] });
          }}
        />
        <label htmlFor="ending-has-rules">Only for certain answers</label>
      </div>
      {hasRules ? (
        <RulesEditor
          group={rules}
          fields={fields}
          start={<span>Show this ending when</span>}
          onChange={change}
        />
      ) : null}
      <p role="status" className="mt-3 flex gap-2.5 text-muted">
        <Icon aria-hidden className={`mt-0.5 size-4 shrink-0 ${problem ? "text-warning" : ""}`} />
        <span className="min-w-0 wrap-anywhere">
          {problem ? `${problem.sentence}.` : meaningOf(ending, fields)}
        </span>
      </p>
    </section>
  );
}

function meaningOf(ending: Ending, fields: readonly Field[]): string {
  return ending.rules.items.length === 0
    ? "Shown to everyone for whom no ending above it is met."
    : `Shown when ${endingSentence(ending, fields)}, and no ending above it is met. A field that is hidden or has no answer counts as empty.`;
}
