import "server-only";
import { requestDisplay } from "@/lib/domain/approval/request-display";
import type { StoredRequest } from "@/lib/server/bundled-requests/requests.repository";
import { publicOrigin } from "@/lib/server/public-origin";
import { formatDateTime } from "@/lib/utils/dates";
import type { MailContent } from "./mail-content";
import { mailRows, shortTitle } from "./mail-rows";

/** The e-mail to the owner about a new bundled request. */
export function requestMail({ id, createdAt, payload }: StoredRequest): MailContent {
  const { submissionId, property } = payload;
  const answered = requestDisplay(payload).map(({ title, value }) => ({ label: title, value }));
  const { rows, remarks } = mailRows(answered);
  const at = formatDateTime({ value: createdAt.toISOString(), timeZone: "UTC" });
  return {
    subject: `New bundled request: ${shortTitle(property)} (${submissionId})`,
    intro: [`A bundled request was sent on ${at} UTC.`, ...remarks],
    rows,
    links: [
      {
        label: `View request ${submissionId}`,
        href: `${publicOrigin()}/submissions?form=bundled&request=${id}`,
      },
    ],
    footer: `You get this because "E-mail me new bundled requests" is on. Change it in Settings: ${publicOrigin()}/settings#bundled-requests`,
  };
}
