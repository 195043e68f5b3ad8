"use client";

import { useRef } from "react";
import { describeUserAgent } from "@/components/settings/account/user-agent";
import { SettingsCard } from "@/components/settings/settings-card";
import { LoadFailed } from "@/components/shell/load-failed";
import { MoreButton } from "@/components/ui/buttons/more-button";
import { CardBody } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/feedback/skeleton";
import { ScrollRegion } from "@/components/ui/scroll-region";
import { Time } from "@/components/ui/time";
import { useAuditLog } from "@/lib/client/queries/accounts/use-audit-log";
import type { AuditEventName, AuditEventResponse } from "@/lib/contracts/accounts/audit-log";

/** Text of each audit event on screen. */
const AUDIT_EVENT_LABELS: Record<AuditEventName, string> = {
  "account-registered": "Account created",
  "signed-in": "Signed in",
  "sign-in-failed": "Sign-in failed",
  "signed-out": "Signed out",
  "session-ended": "Another session ended",
  "other-sessions-ended": "Signed out everywhere else",
  "password-changed": "Password changed",
  "reset-link-made": "Link to set a new password made on the server",
  "password-reset": "Password set by a link",
  "email-confirmed": "E-mail address confirmed",
  "identity-linked": "Single sign-on linked",
  "identity-unlinked": "Single sign-on unlinked on the server",
  "account-disabled": "Account disabled on the server",
  "account-enabled": "Account enabled on the server",
  reauthenticated: "Identity confirmed",
  "current-password-wrong": "Wrong current password",
  "second-factor-on": "Authenticator app turned on",
  "second-factor-off": "Authenticator app turned off",
  "second-factor-reset": "Second factors removed by the operator",
  "recovery-codes-renewed": "New recovery codes made",
  "recovery-code-used": "Signed in with a recovery code",
  "passkey-added": "Passkey added",
  "passkey-removed": "Passkey deleted",
  "form-published": "Form published",
  "form-unpublished": "Form unpublished",
  "form-stopped": "Form stopped taking answers",
  "form-started": "Form takes answers again",
  "form-password-set": "Password of a form set",
  "form-password-removed": "Password of a form removed",
  "statuses-changed": "Statuses of a form changed",
  "invitees-added": "People invited to a form",
  "invitee-removed": "Invitation to a form withdrawn",
  "invitees-mailed": "Invitations to a form sent",
  "follow-links-revoked": "Links to follow requests revoked",
  "correction-links-revoked": "Links to correct answers revoked",
  "item-links-made": "Update links made",
  "item-links-revoked": "Update links revoked",
  "form-deleted": "Form deleted",
  "form-restored": "Form restored",
  "version-restored": "Version restored",
  "submission-corrected": "Answers corrected",
  "answers-recalculated": "Answers recalculated",
  "submissions-deleted": "Submissions deleted",
  "submissions-erased": "Submissions erased for good",
  "private-columns-changed": "Status or assignee of submissions changed",
  "submission-held": "Submission held",
  "submission-hold-ended": "Hold of a submission ended",
  "stage-link-sent": "Link of a stage sent again",
  "stage-link-read": "Link of a stage shown to an owner",
  "stage-link-revoked": "Link of a stage taken back",
  "submissions-restored": "Submissions restored",
  "submissions-released": "Submissions released from quarantine",
  "submissions-exported": "Submissions exported",
  "live-link-made": "Live link to answers made",
  "live-link-revoked": "Live link to answers revoked",
  "secret-answer-read": "Secret answer shown",
  "person-searched": "Answers of a person searched",
  "person-erased": "Answers of a person erased",
  "deliveries-resent": "Deliveries sent again",
  "request-deleted": "Bundled request deleted",
  "request-restored": "Bundled request restored",
  "request-released": "Bundled request released",
  "board-connected": "Board service connected",
  "board-disconnected": "Board service disconnected",
  "webhook-secret-read": "Signing secret shown",
  "webhook-secret-rotated": "Signing secret rotated",
  "webhook-addresses-changed": "Addresses of webhooks or chats changed",
  "mail-stopped": "E-mails stopped",
  "mail-resumed": "E-mails switched on again",
  "team-created": "Team created",
  "team-renamed": "Team renamed",
  "sender-name-changed": "Sender of messages changed",
  "team-theme-changed": "Theme of the team changed",
  "team-requires-second-factor": "Second factor required",
  "team-requires-no-second-factor": "Second factor no longer required",
  "team-deleted": "Team deleted",
  "member-invited": "Member invited",
  "invitation-withdrawn": "Invitation withdrawn",
  "member-joined": "Member joined",
  "member-role-changed": "Role changed",
  "member-forms-changed": "Forms of a member changed",
  "member-removed": "Member removed",
  "form-moved": "Form moved",
  "media-uploaded": "Picture or video uploaded",
  "token-created": "API token created",
  "token-deleted": "API token deleted",
  "hook-created": "Hook created",
  "hook-deleted": "Hook deleted",
};

/** The team's audit log: what was done, when, by whom, and from which device and address. */
export function AuditLogCard() {
  const log = useAuditLog();
  const listRef = useRef<HTMLDivElement>(null);
  const events = log.data?.pages.flatMap((page) => page.events) ?? [];
  return (
    <SettingsCard id="audit-log" title="Audit log">
      <CardBody className="text-muted">
        Sign-ins, publishing, exports, deletions, what was sent again, and secrets that were shown
        or changed. Stored for a year.
      </CardBody>
      {log.error ? (
        <CardBody>
          <LoadFailed what="The audit log" error={log.error} onRetry={() => void log.refetch()} />
        </CardBody>
      ) : null}
      {log.isPending ? (
        <CardBody role="status">
          <span className="sr-only">Loading the audit log</span>
          <Skeleton className="h-9" />
        </CardBody>
      ) : null}
      <ScrollRegion ref={listRef} label="Events" className="max-h-96">
        <ol>
          {events.map((event) => (
            <li key={event.id} className="border-t px-4 py-2">
              <AuditLogRow event={event} />
            </li>
          ))}
        </ol>
      </ScrollRegion>
      <CardBody className="border-t empty:hidden">
        <MoreButton pages={log} listRef={listRef} label="Show older" />
      </CardBody>
    </SettingsCard>
  );
}

function AuditLogRow({ event: { event, actor, subject, at, userAgent, address } }: Row) {
  return (
    <>
      <p className="wrap-anywhere">
        <span className="font-medium">{AUDIT_EVENT_LABELS[event]}</span>
        {subject ? <span className="text-muted"> · {subject}</span> : null}
      </p>
      <p className="text-small text-muted" title={userAgent}>
        <Time value={at} />
        {actor ? ` · ${actor}` : null} · {describeUserAgent(userAgent)} · {address}
      </p>
    </>
  );
}

type Row = { event: AuditEventResponse };
