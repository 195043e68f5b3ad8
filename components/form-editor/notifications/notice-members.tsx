"use client";

import { Button } from "@/components/ui/buttons/button";
import { Alert } from "@/components/ui/feedback/alert";
import { CheckboxField } from "@/components/ui/inputs/checkbox";
import { usePermission } from "@/lib/client/queries/teams/use-permission";
import type { NoticeMembersResponse } from "@/lib/contracts/forms/notice-members";
import {
  notificationRecipients,
  unreachedRecipients,
} from "@/lib/domain/notifications/notification-recipients";
import { countOf } from "@/lib/utils/numbers";
import { usePageSettings } from "../panel/general/use-page-settings";

type NoticeMembersProps = { offered: NoticeMembersResponse; readerId: number | undefined };

/** Chooses the members who are e-mailed about new submissions, and says who of them gets nothing. */
export function NoticeMembers({ offered, readerId }: NoticeMembersProps) {
  const { settings, change } = usePageSettings();
  const canChoose = usePermission("answers:read");
  const { noticeMembers: chosen } = settings;
  const { members } = offered;
  const kept = chosen.filter((id) => members.some(({ userId }) => userId === id));
  const gone = chosen.length - kept.length;
  const choose = (noticeMembers: number[]) => change({ patch: { noticeMembers } });
  const toggle = (userId: number, isOn: boolean) =>
    choose(isOn ? [...chosen, userId] : chosen.filter((id) => id !== userId));
  const isOpen = canChoose && (members.length > 1 || chosen.length > 0);
  return (
    <>
      {unreachedRecipients(notificationRecipients(chosen, offered), readerId).map((sentence) => (
        <p key={sentence} className="wrap-anywhere text-warning">
          {sentence}
        </p>
      ))}
      {gone > 0 ? (
        <Alert tone="note">
          <p>
            {countOf(gone, "member")} who {gone === 1 ? "was" : "were"} chosen left the team or may
            not read answers any more, and {gone === 1 ? "gets" : "get"} nothing.
          </p>
          {canChoose ? (
            <Button size="small" className="mt-2" onClick={() => choose(kept)}>
              Remove from the list
            </Button>
          ) : null}
        </Alert>
      ) : null}
      {isOpen ? (
        <fieldset className="max-h-60 overflow-y-auto">
          <legend className="mb-1 font-medium">Who gets them</legend>
          {members.map(({ userId, username, email }) => (
            <CheckboxField
              key={userId}
              label={userId === readerId ? `${username} (you)` : username}
              hint={email}
              checked={chosen.includes(userId)}
              onCheckedChange={(checked) => toggle(userId, checked === true)}
            />
          ))}
        </fieldset>
      ) : null}
      {isOpen && chosen.length === 0 ? (
        <p className="text-small text-muted">
          Nobody is chosen: the e-mails go to the member who made the form, or to the owners of the
          team once that member has left.
        </p>
      ) : null}
      {canChoose ? null : (
        <p className="text-small text-muted">Owners and editors choose who gets them.</p>
      )}
    </>
  );
}
