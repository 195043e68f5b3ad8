"use client";

import { useId } from "react";
import { toast } from "sonner";
import { ConfirmAddress } from "@/components/settings/account/confirm-address";
import { SettingsCard } from "@/components/settings/settings-card";
import { QueryBoundary } from "@/components/shell/query-boundary";
import { CardBody } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/feedback/skeleton";
import { Switch } from "@/components/ui/inputs/switch";
import { failureSentence } from "@/lib/client/http/failure-kind";
import {
  useMailSettings,
  useSaveMailSettings,
} from "@/lib/client/queries/accounts/use-mail-settings";
import type { MailSettingsResponse } from "@/lib/contracts/accounts/mail-settings";
import { MAIL_LIMITS } from "@/lib/domain/delivery/mail-limits";

/** Switch for the account's e-mails, with their limits. */
export function MailCard({ email }: { email: string }) {
  const settings = useMailSettings();
  return (
    <SettingsCard id="e-mails" title="E-mails">
      <CardBody>
        <QueryBoundary
          query={settings}
          what="e-mail settings"
          outline={<Skeleton className="h-10" />}
        >
          {(shown) => (
            <>
              {shown.isAvailable && !shown.isConfirmed ? (
                <ConfirmAddress email={email} className="mb-4" />
              ) : null}
              <MailSwitch settings={shown} email={email} />
            </>
          )}
        </QueryBoundary>
      </CardBody>
    </SettingsCard>
  );
}

type MailSwitchProps = { settings: MailSettingsResponse; email: string };

/** Exported for tests: the switch and its text, without the query. */
export function MailSwitch({ settings, email }: MailSwitchProps) {
  const { isAvailable, isStopped } = settings;
  const id = useId();
  const save = useSaveMailSettings();
  const handleChange = (isOn: boolean) =>
    save.mutate(
      { isStopped: !isOn },
      {
        onSuccess: () => toast.success(isOn ? "E-mails switched on" : "E-mails stopped"),
        onError: (error) =>
          toast.error("Error", {
            description: failureSentence(error) ?? "Failed to change the e-mail settings.",
          }),
      },
    );
  return (
    <div className="flex items-start gap-4">
      <div className="min-w-0 flex-1">
        <label htmlFor={id} className="font-medium">
          E-mail me
        </label>
        <p id={`${id}-hint`} className="text-pretty wrap-anywhere text-muted">
          {stateSentence(settings, email)}
          {isAvailable ? "" : " This installation sends no e-mails yet."}
        </p>
      </div>
      <Switch
        id={id}
        aria-describedby={`${id}-hint`}
        checked={!isStopped}
        onCheckedChange={handleChange}
      />
    </div>
  );
}

function stateSentence(
  { isStopped, isMailboxStopped }: MailSettingsResponse,
  email: string,
): string {
  const unsent = "What came meanwhile is not sent later.";
  if (isMailboxStopped) {
    return `Stopped for the whole mailbox: nothing is sent to ${email}, nor to the same address with another +tag, whatever your forms say. Switching it on undoes that for all of them. ${unsent}`;
  }
  if (isStopped) {
    return `Stopped: nothing is sent to ${email}, whatever your forms say. ${unsent}`;
  }
  return `New answers, as your forms say, and delivery problems go to ${email}: at most ${MAIL_LIMITS.perHour} e-mails an hour and ${MAIL_LIMITS.perDay} a day. The next one says how many more there were.`;
}
