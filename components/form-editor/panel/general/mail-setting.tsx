"use client";

import { CheckboxField } from "@/components/ui/checkbox";
import { usePageSettings } from "./use-page-settings";

/** Whether the owner gets an e-mail about each new submission. */
export function MailSetting() {
  const { settings, change } = usePageSettings();
  return (
    <CheckboxField
      label="E-mail me new submissions"
      hint="To the address of your account, if this installation sends e-mails."
      checked={settings.isOwnerMailed}
      onCheckedChange={(checked) => change({ patch: { isOwnerMailed: checked === true } })}
    />
  );
}
