"use client";

import { ListFilter } from "lucide-react";
import { LoadFailed } from "@/components/shell/load-failed";
import { Button } from "@/components/ui/buttons/button";
import { CheckboxField } from "@/components/ui/inputs/checkbox";
import { useAuth } from "@/lib/client/queries/accounts/use-auth";
import { useNoticeMembers } from "@/lib/client/queries/forms/use-notice-members";
import { usePermission } from "@/lib/client/queries/teams/use-permission";
import {
  notificationRecipients,
  recipientsSentence,
} from "@/lib/domain/notifications/notification-recipients";
import { rulesSentence } from "@/lib/form-engine/logic/condition-sentence";
import { usePageSettings } from "../panel/general/use-page-settings";
import { useEditor, useEditorStore } from "../state/editor-context";
import { selectFields } from "../state/selectors";
import { NoticeMembers } from "./notice-members";
import { ReplyToSetting } from "./reply-to-setting";

/** Whether members get an e-mail about new submissions, who of them, and about which submissions. */
export function MailSetting() {
  const store = useEditorStore();
  const { user } = useAuth();
  const canRead = usePermission("answers:read");
  const formId = useEditor((state) => state.meta?.id ?? null);
  const offered = useNoticeMembers(formId);
  const { settings, change } = usePageSettings();
  const fields = useEditor(selectFields);
  const { isOwnerMailed, notificationRules: rules, noticeMembers: chosen } = settings;
  const hasRules = rules.items.length > 0;
  const reader = canRead && user ? { ...user, userId: user.id } : null;
  // Until the server says who: whoever makes a form is mailed, and most who open one made it.
  const supposed = chosen.length === 0 || chosen.includes(user?.id ?? 0) ? reader : null;
  const known = offered.data && notificationRecipients(chosen, offered.data);
  const recipients = known ?? (supposed && [supposed]);
  const isReaderMailed = recipients?.some(({ userId }) => userId === user?.id) ?? false;
  return (
    <div>
      <CheckboxField
        label={isReaderMailed ? "E-mail me new submissions" : "E-mail new submissions"}
        hint={recipientsSentence({
          recipients,
          readerId: user?.id,
          isAvailable: offered.data?.isAvailable,
        })}
        checked={isOwnerMailed}
        onCheckedChange={(checked) => change({ patch: { isOwnerMailed: checked === true } })}
      />
      {offered.isError ? (
        <LoadFailed
          what="The members who can get them"
          error={offered.error}
          onRetry={() => void offered.refetch()}
        />
      ) : null}
      {isOwnerMailed || hasRules ? (
        <div className="mt-2 grid gap-3 pl-6">
          {isOwnerMailed && offered.data ? (
            <NoticeMembers offered={offered.data} readerId={user?.id} />
          ) : null}
          <div>
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
          {isOwnerMailed ? <ReplyToSetting /> : null}
        </div>
      ) : null}
    </div>
  );
}
