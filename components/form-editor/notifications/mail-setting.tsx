"use client";

import { ListFilter } from "lucide-react";
import { Button } from "@/components/ui/buttons/button";
import { CheckboxField } from "@/components/ui/inputs/checkbox";
import { rulesSentence } from "@/lib/form-engine/logic/condition-sentence";
import { usePageSettings } from "../panel/general/use-page-settings";
import { useEditor, useEditorStore } from "../state/editor-context";
import { selectFields } from "../state/selectors";

/** Whether the owner gets an e-mail about new submissions, and about which of them. */
export function MailSetting() {
  const store = useEditorStore();
  const { settings, change } = usePageSettings();
  const fields = useEditor(selectFields);
  const { isOwnerMailed, notificationRules: rules } = settings;
  const hasRules = rules.items.length > 0;
  return (
    <div>
      <CheckboxField
        label="E-mail me new submissions"
        hint="To the address of your account, if this installation sends e-mails."
        checked={isOwnerMailed}
        onCheckedChange={(checked) => change({ patch: { isOwnerMailed: checked === true } })}
      />
      {isOwnerMailed || hasRules ? (
        <div className="mt-2 pl-6">
          <p className="mb-2 wrap-anywhere text-muted">
            {hasRules ? `Only when ${rulesSentence(rules, fields)}.` : "About every submission."}
          </p>
          <Button
            data-notification-rules
            onClick={() => store.dispatch({ type: "open", overlay: { kind: "notification" } })}
          >
            <ListFilter aria-hidden />
            Rules of the e-mail...
          </Button>
        </div>
      ) : null}
    </div>
  );
}
