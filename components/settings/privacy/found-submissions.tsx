"use client";

import { CircleAlert, Lock, Trash2, type LucideIcon } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import { Alert } from "@/components/ui/feedback/alert";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { Link } from "@/components/ui/link";
import { ScrollRegion } from "@/components/ui/scroll-region";
import { Time } from "@/components/ui/time";
import type {
  FoundInviteeResponse,
  FoundRequestResponse,
  FoundSubmissionResponse,
  PersonSearchResponse,
} from "@/lib/contracts/submissions/erasures";
import { countOf, formatCount } from "@/lib/utils/numbers";

const SHORT = 5;
const MANY = 10;

type FoundSubmissionsProps = { text: string; found: PersonSearchResponse };

/** The submissions that a search found, each with a link to where it stands, and in which of its answers. */
export function FoundSubmissions({ text, found }: FoundSubmissionsProps) {
  const { count, submissions, heldCount = 0, requests = [], invitees = [] } = found;
  const listed = submissions.length + requests.length + invitees.length;
  if (count === 0) {
    return (
      <div role="status">
        <EmptyState
          title="Nothing was found"
          reason="No answer of this team and no invitee has this text. Try a part of it, or another way to write it."
        />
      </div>
    );
  }
  return (
    <>
      <div role="status">
        <p className="font-medium">{foundText(found)} found</p>
        {[...text].length <= SHORT && count >= MANY ? (
          <Alert tone="note" className="mt-2">
            The text is short, and may be a part of other words: answers of other people may be
            among these. Look through the list, or search for a longer text.
          </Alert>
        ) : null}
        {heldCount > 0 ? (
          <p className="mt-1 text-pretty text-muted">
            {countOf(heldCount, "submission")} {heldCount === 1 ? "is" : "are"} held and will not be
            erased. To erase {heldCount === 1 ? "it" : "them"} too, switch off the legal hold first.
          </p>
        ) : null}
        {count > listed ? (
          <p className="mt-1 text-muted">
            The newest {formatCount(listed)} are listed; all that are not on legal hold will be
            erased.
          </p>
        ) : null}
      </div>
      <ScrollRegion label="Found submissions" className="mt-2 max-h-96 rounded-control border">
        <ul>
          {submissions.map((submission) => (
            <li key={submission.submissionId} className="border-t px-3 py-2 first:border-t-0">
              <FoundRow {...submission} />
            </li>
          ))}
          {requests.map((request) => (
            <li
              key={`request ${request.requestId}`}
              className="border-t px-3 py-2 first:border-t-0"
            >
              <FoundRequestRow {...request} />
            </li>
          ))}
          {invitees.map((invitee) => (
            <li
              key={`invitee ${invitee.inviteeId}`}
              className="border-t px-3 py-2 first:border-t-0"
            >
              <FoundInviteeRow {...invitee} />
            </li>
          ))}
        </ul>
      </ScrollRegion>
    </>
  );
}

type Counts = Pick<PersonSearchResponse, "count" | "requestCount" | "inviteeCount">;

/** "3 submissions and 1 bundled request", without what there is none of. */
export function foundText({ count, requestCount = 0, inviteeCount = 0 }: Counts): string {
  const parts = [
    [count - requestCount - inviteeCount, "submission"],
    [requestCount, "bundled request"],
    [inviteeCount, "invitee"],
  ] as const;
  const [first, ...others] = parts
    .filter(([number]) => number > 0)
    .map(([number, word]) => countOf(number, word));
  return [first ?? countOf(0, "submission"), ...others].join(" and ");
}

function FoundInviteeRow({
  formId,
  formTitle,
  name,
  email,
  createdAt,
  formDeleted,
}: FoundInviteeResponse) {
  const words = `Invited to ${formTitle}: ${name} <${email}>`;
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {formDeleted ? (
          <span className="min-w-0 wrap-anywhere">{words}</span>
        ) : (
          <Link href={`/form/edit/${formId}`} className="min-w-0 link wrap-anywhere">
            {words}
          </Link>
        )}
        {statesOf({ formDeleted }).map(({ text, icon }) => (
          <Badge key={text} icon={icon}>
            {text}
          </Badge>
        ))}
      </p>
      <p className="text-small text-muted">
        <Time value={createdAt} /> · Has not answered
      </p>
    </>
  );
}

function FoundRequestRow({ requestId, number, createdAt, ...states }: FoundRequestResponse) {
  const { quarantined, deleted } = states;
  const name = `Bundled request ${number}`;
  const address = `/submissions?form=bundled&request=${requestId}${quarantined ? "&quarantined=1" : ""}`;
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {deleted ? (
          <span className="min-w-0 wrap-anywhere">{name}</span>
        ) : (
          <Link href={address} className="min-w-0 link wrap-anywhere">
            {name}
          </Link>
        )}
        {statesOf(states).map(({ text, icon }) => (
          <Badge key={text} icon={icon}>
            {text}
          </Badge>
        ))}
      </p>
      <p className="text-small text-muted">
        <Time value={createdAt} />
      </p>
    </>
  );
}

function FoundRow(found: FoundSubmissionResponse) {
  const { formTitle, submissionId, createdAt, mondayItemId, questions } = found;
  const address = addressOf(found);
  const name = `${formTitle} · #${submissionId}`;
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {address === null ? (
          <span className="min-w-0 wrap-anywhere">{name}</span>
        ) : (
          <Link href={address} className="min-w-0 link wrap-anywhere">
            {name}
          </Link>
        )}
        {statesOf(found).map(({ text, icon }) => (
          <Badge key={text} icon={icon}>
            {text}
          </Badge>
        ))}
      </p>
      <p className="text-small text-muted">
        <Time value={createdAt} />
        {questions === undefined ? null : (
          <span className="wrap-anywhere">
            {" "}
            · In {questions.map((label) => `“${label}”`).join(", ")}
          </span>
        )}
        {mondayItemId === undefined ? null : ` · Item ${mondayItemId} stays on the board`}
      </p>
    </>
  );
}

/** Where it can be looked at; null in a form that is in the trash itself. */
function addressOf({
  formId,
  submissionId,
  quarantined,
  deleted,
  formDeleted,
}: FoundSubmissionResponse): string | null {
  if (formDeleted) {
    return null;
  }
  const form = `/submissions?form=${formId}`;
  if (deleted) {
    return `${form}&deleted=1`;
  }
  return `${form}&submission=${submissionId}${quarantined ? "&quarantined=1" : ""}`;
}

function statesOf({
  quarantined,
  deleted,
  formDeleted,
  isHeld,
}: Pick<FoundSubmissionResponse, "quarantined" | "deleted" | "formDeleted" | "isHeld">): {
  text: string;
  icon: LucideIcon;
}[] {
  return [
    ...(formDeleted ? [{ text: "Form in the trash", icon: Trash2 }] : []),
    ...(deleted ? [{ text: "In the trash", icon: Trash2 }] : []),
    ...(quarantined ? [{ text: "In quarantine", icon: CircleAlert }] : []),
    ...(isHeld ? [{ text: "Held", icon: Lock }] : []),
  ];
}
