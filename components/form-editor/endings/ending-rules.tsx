"use client";

import { Flag } from "lucide-react";
import { useDeferredValue, useMemo } from "react";
import type { Ending } from "@/lib/domain/endings/ending";
import type { Field } from "@/lib/domain/fields/base-field";
import type { RuleGroup } from "@/lib/domain/rules/rule-group";
import { endingProblems } from "@/lib/form-engine/endings/ending-problems";
import { rulesSentence } from "@/lib/form-engine/logic/condition-sentence";
import { OptionalRules } from "../dialog/rules/optional-rules";
import { useEditor } from "../state/editor-context";
import { withItem } from "../state/list-edits";
import { selectContent } from "../state/selectors";

type EndingRulesProps = {
  ending: Ending;
  /** Why they could not be saved. */
  refusal: string | null;
  onChange: (rules: RuleGroup) => void;
};

/** Which answers lead to an ending, what that means, and what is wrong with it. */
export function EndingRules({ ending, refusal, onChange }: EndingRulesProps) {
  const { fields, settings } = useEditor(selectContent);
  // Checked a frame after the key: with many rules a check takes longer than a frame.
  const judged = useDeferredValue(ending);
  const problem = useMemo(
    () =>
      endingProblems({ endings: withItem(settings.endings, judged), fields }).find(
        ({ endingId }) => endingId === judged.id,
      ),
    [settings.endings, judged, fields],
  );
  return (
    <OptionalRules
      heading="When it is shown"
      rules={ending.rules}
      fields={fields}
      start="Show this ending when"
      icon={Flag}
      meaning={meaningOf(ending, fields)}
      problem={problem ?? null}
      refusal={refusal}
      onChange={onChange}
    />
  );
}

function meaningOf({ rules }: Ending, fields: readonly Field[]): string {
  return rules.items.length === 0
    ? "Shown to everyone for whom no ending above it is met."
    : `Shown when ${rulesSentence(rules, fields)}, and no ending above it is met. A field that is hidden or has no answer counts as empty.`;
}
