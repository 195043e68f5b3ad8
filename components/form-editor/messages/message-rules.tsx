"use client";

import { Send } from "lucide-react";
import { useMemo } from "react";
import type { Message } from "@/lib/domain/messages/message";
import type { RuleGroup } from "@/lib/domain/rules/rule-group";
import { endingField } from "@/lib/field-types/_shared/options/ending-field";
import type { RulesProblem } from "@/lib/form-engine/logic/broken-rules";
import { rulesSentence } from "@/lib/form-engine/logic/condition-sentence";
import { OptionalRules } from "../dialog/rules/optional-rules";
import { useEditor } from "../state/editor-context";
import { selectContent } from "../state/selectors";

type MessageRulesProps = {
  message: Message;
  problem: RulesProblem | null;
  /** Why they could not be saved. */
  refusal: string | null;
  onChange: (rules: RuleGroup) => void;
};

/** Which answers, or which ending, a message is sent for, and what that means. */
export function MessageRules({ message, problem, refusal, onChange }: MessageRulesProps) {
  const { fields, settings } = useEditor(selectContent);
  const { endings } = settings;
  const ruled = useMemo(() => [endingField(endings, fields), ...fields], [fields, endings]);
  // A rule begins on the last choice of the form, and on the ending where there is none.
  const offered = endings.length === 0 ? fields : ruled;
  return (
    <OptionalRules
      heading="When it is sent"
      rules={message.rules}
      fields={offered}
      start="Send this message when"
      icon={Send}
      meaning={
        message.rules.items.length === 0
          ? "Sent for every submission."
          : `Sent when ${rulesSentence(message.rules, ruled)}. A field that is hidden or has no answer counts as empty.`
      }
      problem={problem}
      refusal={refusal}
      onChange={onChange}
    />
  );
}
