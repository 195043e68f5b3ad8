import "server-only";
import { BOARD_HOST } from "@/lib/domain/board/host";
import { parseUrl } from "@/lib/domain/urls/parse-url";
import { publicOrigin } from "@/lib/server/environment/env";
import type { MailContent } from "@/lib/server/outbound/mail-content";
import type { ProblemMail } from "@/lib/server/outbox/enqueue/enqueue-problem-mail.repository";

/** The form or bundled request that a problem e-mail is about; null when it was deleted. */
export type ProblemSource = { id: number; title: string } | { requestId: number } | null;
type ProblemContext = { notice: ProblemMail; source: ProblemSource };

const FOOTER =
  "You get this as the member who made the form, or as an owner of its team. Each problem is mailed at most once a day.";

const OWNERS_FOOTER = "You get this once, as an owner of the team.";

/** The e-mail about a delivery problem, or about what a form erases, with links to where the owner can fix it. */
export function problemMail({ notice, source }: ProblemContext): MailContent {
  const text = wordsOf({ notice, source });
  const isForOwnersOnce = notice.about === "retention" || notice.about === "unreached-return";
  const footer = isForOwnersOnce ? OWNERS_FOOTER : FOOTER;
  return { ...text, rows: [], links: linksOf({ notice, source }), footer };
}

function wordsOf({ notice, source }: ProblemContext): Pick<MailContent, "subject" | "intro"> {
  const { what, users, title } = namesOf(source);
  switch (notice.about) {
    case "failed": {
      if (notice.kind === "message") {
        return {
          subject: `A message was not sent: ${title ?? "a form"}`,
          intro: [
            `The message about ${what.replace(/^A /, "a ")} did not reach its respondent, and is not tried again automatically.`,
            ...(notice.error === null ? [] : [notice.error]),
          ],
        };
      }
      const place = placeOf(notice);
      return {
        subject: `Not delivered: ${title ?? place}`,
        intro: [
          `${what} did not reach ${place}, and is not tried again automatically.`,
          ...(notice.error === null ? [] : [notice.error]),
        ],
      };
    }
    case "disabled":
      return {
        subject: "A webhook was disabled",
        intro: [
          `Nothing is sent to ${notice.url} any more. ${notice.reason}`,
          `Submissions for it wait until you enable it again. It was last used by ${users}.`,
        ],
      };
    case "hook-ended":
      return {
        subject: "A hook has ended",
        intro: [
          `Nothing is sent to ${notice.url} any more. ${notice.reason}`,
          `The program there has to subscribe again. It was last told of ${users}.`,
        ],
      };
    case "token":
      return {
        subject: `${BOARD_HOST} refused the token`,
        intro: [
          `Submissions no longer reach the boards of your team: ${BOARD_HOST} refused the token that it is connected with.`,
          "They wait, and go on by themselves once an owner reconnects.",
        ],
      };
    case "retention":
      return {
        subject: `Answers will be erased: ${title ?? "a form"}`,
        intro: [
          `From ${notice.from} on, answers to ${users} are erased for good, ${notice.when}. The form's settings say so.`,
          "Totals stay. Links to files that webhooks received stop working. To keep a submission, switch on its legal hold. To keep all, change the form's retention and publish it.",
        ],
      };
    case "unreached-return":
      return {
        subject: `Returned, and nobody was told: ${title ?? "a form"} (#${notice.submissionId})`,
        intro: [
          `A stage returned submission #${notice.submissionId} of ${users} for correction, and no e-mail reaches whoever sent it.`,
          "Copy the link to correct it in the submission, and hand it on.",
        ],
      };
  }
}

function placeOf({ kind, target }: Extract<ProblemMail, { about: "failed" }>): string {
  if (kind === "board") {
    return `${BOARD_HOST} board ${target}`;
  }
  return kind === "chat" ? `the chat at ${parseUrl(target)?.host ?? target}` : target;
}

function namesOf(source: ProblemSource) {
  if (source === null) {
    return {
      what: "A submission of one of your team's forms",
      users: "one of its forms",
      title: null,
    };
  }
  if ("requestId" in source) {
    const title = "Bundled requests";
    return { what: "A bundled request", users: "your team's bundled requests", title };
  }
  const users = `"${source.title}"`;
  return { what: `A submission of ${users}`, users, title: source.title };
}

function linksOf({ notice, source }: ProblemContext): MailContent["links"] {
  if (notice.about === "retention" && source !== null && "id" in source) {
    const href = `${publicOrigin()}/form/edit/${source.id}`;
    return [{ label: "Open the form's settings", href }];
  }
  if (notice.about === "unreached-return" && source !== null && "id" in source) {
    const href = `${publicOrigin()}/submissions?form=${source.id}&submission=${notice.submissionId}`;
    return [{ label: `View submission #${notice.submissionId}`, href }];
  }
  const settings = { label: "Reconnect in Settings", href: `${publicOrigin()}/settings` };
  const deliveries = source === null ? [] : [deliveriesOf(source)];
  return notice.about === "token" || source === null ? [settings, ...deliveries] : deliveries;
}

function deliveriesOf(source: Exclude<ProblemSource, null>): MailContent["links"][number] {
  const list = `${publicOrigin()}/submissions`;
  return "requestId" in source
    ? {
        label: "See the deliveries of the request",
        href: `${list}?form=bundled&request=${source.requestId}`,
      }
    : {
        label: "See the deliveries of the form",
        href: `${list}?form=${source.id}&view=deliveries`,
      };
}
