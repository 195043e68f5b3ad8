import "server-only";
import { BOARD_HOST } from "@/lib/domain/board/host";
import { publicOrigin } from "@/lib/server/public-origin";
import type { MailContent } from "./mail-content";
import type { Notice } from "./notice";

export type NoticeForm = { id: number; title: string } | null;

const FOOTER =
  "You get this because deliveries of your forms need you. Each trouble is mailed at most once a day.";

/** What an owner reads when deliveries broke, and where to repair them. */
export function noticeMail({ notice, form }: { notice: Notice; form: NoticeForm }): MailContent {
  const said = wordsOf(notice, form);
  return { ...said, rows: [], links: linksOf(notice, form), footer: FOOTER };
}

function wordsOf(notice: Notice, form: NoticeForm): Pick<MailContent, "subject" | "intro"> {
  const of = form === null ? "one of your forms" : `"${form.title}"`;
  switch (notice.about) {
    case "failed": {
      const place =
        notice.kind === "board" ? `${BOARD_HOST} board ${notice.target}` : notice.target;
      return {
        subject: `Not delivered: ${form?.title ?? place}`,
        intro: [
          `A submission of ${of} did not reach ${place}, and it is not tried again by itself.`,
          ...(notice.error === null ? [] : [notice.error]),
        ],
      };
    }
    case "disabled":
      return {
        subject: "A webhook was disabled",
        intro: [
          `Nothing is sent to ${notice.url} any more. ${notice.reason}`,
          `What is for it waits until you enable it again. It was last used by ${of}.`,
        ],
      };
    case "token":
      return {
        subject: `${BOARD_HOST} refused the token`,
        intro: [
          `Submissions no longer reach your boards: ${BOARD_HOST} refused the token of your account.`,
          "They wait, and go on by themselves once you reconnect.",
        ],
      };
  }
}

function linksOf(notice: Notice, form: NoticeForm): MailContent["links"] {
  const settings = { label: "Reconnect in Settings", href: `${publicOrigin()}/settings` };
  if (form === null) {
    return [settings];
  }
  const deliveries = {
    label: "See the deliveries of the form",
    href: `${publicOrigin()}/submissions?form=${form.id}&view=deliveries`,
  };
  return notice.about === "token" ? [settings, deliveries] : [deliveries];
}
