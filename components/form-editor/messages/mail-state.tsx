"use client";

import { ConfirmAddress } from "@/components/settings/account/confirm-address";
import { Alert } from "@/components/ui/feedback/alert";
import { useAuth } from "@/lib/client/queries/accounts/use-auth";
import { useMailSettings } from "@/lib/client/queries/accounts/use-mail-settings";
import { useNoticeMembers } from "@/lib/client/queries/forms/use-notice-members";
import { useEditor } from "../state/editor-context";
import { selectMeta } from "../state/selectors";

type MailStateProps = {
  className?: string;
  /** What is not sent, in the singular. */
  what?: string;
};

/** Why no message of the form is sent, and what helps; nothing while they are, or while that is not known. */
export function MailState({ className, what = "message" }: MailStateProps) {
  const { user } = useAuth();
  const formId = useEditor((state) => selectMeta(state)?.id ?? null);
  const { data: mail } = useMailSettings();
  const { data: offered } = useNoticeMembers(formId);
  if (mail?.isAvailable === false) {
    return (
      <Alert tone="note" {...(className !== undefined && { className })}>
        No {what} is sent: this installation has no mail server yet. Whoever runs it sets one up.
      </Alert>
    );
  }
  // Who vouches for the form: its maker, or the owners of the team. Of a new form that is whoever writes it.
  const senders = offered?.members.filter(({ userId }) => offered.byDefault.includes(userId));
  const isConfirmed = senders?.some(({ problem }) => problem !== "unconfirmed") ?? true;
  const isOwn = senders ? senders.some(({ userId }) => userId === user?.id) : formId === null;
  const isBlocked = senders ? senders.length > 0 && !isConfirmed : mail?.isConfirmed === false;
  if (!isBlocked || user === null) {
    return null;
  }
  return isOwn ? (
    <ConfirmAddress
      {...(className !== undefined && { className })}
      email={user.email}
      why={`No ${what} is sent before your own address is confirmed`}
    />
  ) : (
    <Alert tone="note" {...(className !== undefined && { className })}>
      No {what} is sent before {senders?.map(({ username }) => username).join(" or ")} has confirmed
      the address of the account.
    </Alert>
  );
}
