"use client";

import { Mail } from "lucide-react";
import { useDeferredValue, useMemo, useRef, useState } from "react";
import { DialogBody } from "@/components/ui/overlays/dialog";
import type { Field } from "@/lib/domain/fields/base-field";
import { isSameValue } from "@/lib/domain/forms/is-same-content";
import type { RuleGroup } from "@/lib/domain/rules/rule-group";
import { ruleGroupSchema } from "@/lib/domain/rules/rule-schema";
import { rulesSentence } from "@/lib/form-engine/logic/condition-sentence";
import { notificationProblem } from "@/lib/form-engine/notifications/notification-problem";
import { EditDialog } from "../dialog/edit-dialog";
import { OptionalRules } from "../dialog/rules/optional-rules";
import { usePageSettings } from "../panel/general/use-page-settings";
import { useEditor } from "../state/editor-context";
import { selectFields } from "../state/selectors";

/** Edits a copy of the rules of the e-mail of new submissions. */
export function NotificationDialog() {
  const { settings, change } = usePageSettings();
  const fields = useEditor(selectFields);
  const [initial] = useState(settings.notificationRules);
  const [rules, setRules] = useState(initial);
  const [refusal, setRefusal] = useState<string | null>(null);
  const rulesRef = useRef<HTMLDivElement>(null);
  const isChanged = rules !== initial && !isSameValue(rules, initial);
  // Checked a frame after the key: with many rules a check takes longer than a frame.
  const judged = useDeferredValue(rules);
  const problem = useMemo(
    () => notificationProblem({ settings: { ...settings, notificationRules: judged }, fields }),
    [settings, judged, fields],
  );
  const handleSave = () => {
    const parsed = ruleGroupSchema.safeParse(rules);
    if (!parsed.success) {
      setRefusal(`${parsed.error.issues[0]?.message ?? "Something here cannot be saved"}.`);
      rulesRef.current?.querySelector<HTMLElement>("select:invalid")?.focus();
      return false;
    }
    change({ patch: { notificationRules: parsed.data } });
    return true;
  };
  return (
    <EditDialog
      isChanged={isChanged}
      onSave={handleSave}
      className="max-h-[calc(100dvh-var(--toast-room)-2rem)]"
      title="E-mail of new submissions"
      description="Choose the answers that you want to be e-mailed about."
    >
      <DialogBody ref={rulesRef}>
        <OptionalRules
          heading="When it is sent"
          rules={rules}
          fields={fields}
          start="Send an e-mail when"
          icon={Mail}
          meaning={meaningOf(rules, fields)}
          problem={problem}
          refusal={refusal}
          onChange={(next) => {
            setRules(next);
            setRefusal(null);
          }}
        />
      </DialogBody>
    </EditDialog>
  );
}

function meaningOf(rules: RuleGroup, fields: readonly Field[]): string {
  return rules.items.length === 0
    ? "Sent about every submission."
    : `Sent when ${rulesSentence(rules, fields)}. A field that is hidden or has no answer counts as empty.`;
}
