import { CircleX, Clock, TriangleAlert, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { BOARD_SETTINGS } from "@/components/settings/settings-areas";
import { Button } from "@/components/ui/buttons/button";
import { Card, CardHeader, CardTitle } from "@/components/ui/card";
import { Link } from "@/components/ui/link";
import { Time } from "@/components/ui/time";
import { apiVersionWarning } from "@/lib/domain/board/api-version";
import { cn } from "@/lib/utils/cn";
import { countOf } from "@/lib/utils/numbers";
import type { DeliveryProblems } from "./delivery-problems";

const STATES = [
  { state: "failed", verb: "failed", Icon: CircleX, tone: "text-danger" },
  { state: "paused", verb: "paused", Icon: TriangleAlert, tone: "text-warning" },
] as const;

/** List of delivery problems for the owner to solve; renders nothing without any. */
export function NeedsAttention({
  forms,
  requests,
  disabledWebhooks,
  retention,
  asks,
  isBoardRefused,
  boardApi,
  mayConnect,
}: DeliveryProblems & { mayConnect: boolean }) {
  const versionWarning = boardApi === null ? null : apiVersionWarning(boardApi);
  const isBoardFine = !isBoardRefused && versionWarning === null;
  const webhookUsers = disabledWebhooks.flatMap(usersOf);
  const lists = [forms, requests, webhookUsers, retention, asks];
  if (lists.every((list) => list.length === 0) && isBoardFine) {
    return null;
  }
  const affected = [
    ...forms.map(({ formId, title, ...counts }) => {
      const href = `/submissions?form=${formId}&view=deliveries`;
      return { counts, title, hrefOf: (state: string) => `${href}&state=${state}` };
    }),
    ...requests.map(({ requestId, submissionId, ...counts }) => {
      const href = `/submissions?form=bundled&request=${requestId}`;
      return { counts, title: `Bundled request ${submissionId}`, hrefOf: () => href };
    }),
  ];
  return (
    <Card aria-labelledby="needs-attention" className="mt-4">
      <CardHeader>
        <CardTitle id="needs-attention">Needs attention</CardTitle>
      </CardHeader>
      <ul>
        {isBoardRefused ? (
          <Problem
            Icon={CircleX}
            tone="text-danger"
            title="The board service refused the token"
            reason={
              mayConnect
                ? "Answers are stored and wait until it is connected again."
                : "Answers are stored and wait until an owner of the team connects it again."
            }
            href={BOARD_SETTINGS}
            action={mayConnect ? "Reconnect" : "View"}
          />
        ) : null}
        {versionWarning ? (
          <Problem
            Icon={TriangleAlert}
            tone="text-warning"
            {...versionWarning}
            href={BOARD_SETTINGS}
            action="View"
          />
        ) : null}
        {disabledWebhooks.flatMap(({ url, reason, ...users }) =>
          usersOf(users).map(({ name, href, action }) => (
            <Problem
              key={`${href} ${url}`}
              Icon={TriangleAlert}
              tone="text-warning"
              title={`A webhook of ${name} gets nothing any more`}
              reason={reason === null ? url : `${url}: ${reason}`}
              href={href}
              action={action}
            />
          )),
        )}
        {affected.flatMap(({ counts, title, hrefOf }) =>
          STATES.filter(({ state }) => counts[state] > 0).map(({ state, verb, Icon, tone }) => (
            <Problem
              key={`${hrefOf(state)} ${state}`}
              Icon={Icon}
              tone={tone}
              title={`${countOf(counts[state], "delivery", "deliveries")} ${verb}`}
              reason={title}
              href={hrefOf(state)}
              action="View"
            />
          )),
        )}
        {asks.map(({ formId, title, problem }) => (
          <Problem
            key={`ask ${formId} ${problem}`}
            Icon={TriangleAlert}
            tone="text-warning"
            title={`What the board asks back for “${title}” needs a look`}
            reason={problem}
            href={`/form/edit/${formId}?show=columns`}
            action="Open form"
          />
        ))}
        {retention.map((notice) => (
          <RetentionLine key={`retention ${notice.formId}`} {...notice} />
        ))}
      </ul>
    </Card>
  );
}

/** What retention is about to erase, or waits with; both are decided with the form's deliveries. */
function RetentionLine({
  formId,
  title,
  erasesFrom,
  count,
  isMore,
}: DeliveryProblems["retention"][number]) {
  const answers = `${isMore ? "More than " : ""}${countOf(count, "submission")}`;
  return (
    <Problem
      Icon={Clock}
      tone="text-muted"
      title={
        erasesFrom === null
          ? `${answers} ${count === 1 ? "is" : "are"} not erased: not all deliveries are known to have arrived`
          : `${answers} will be erased soon`
      }
      reason={
        erasesFrom === null ? (
          title
        ) : (
          <>
            {title}, from <Time value={erasesFrom} format="date" /> on
          </>
        )
      }
      href={`/submissions?form=${formId}&view=deliveries`}
      action="View"
    />
  );
}

/** Where a disabled webhook is named, and so enabled again or taken out. */
function usersOf({
  forms,
  isOfRequests,
}: Pick<DeliveryProblems["disabledWebhooks"][number], "forms" | "isOfRequests">) {
  return [
    ...forms.map(({ formId, title }) => ({
      name: `“${title}”`,
      href: `/form/edit/${formId}?show=webhooks`,
      action: "Open form",
    })),
    ...(isOfRequests
      ? [{ name: "bundled requests", href: "/settings/requests", action: "Open settings" }]
      : []),
  ];
}

type ProblemProps = {
  Icon: LucideIcon;
  tone: string;
  title: string;
  reason: ReactNode;
  href: string;
  action: string;
};

function Problem({ Icon, tone, title, reason, href, action }: ProblemProps) {
  return (
    <li className="flex items-center gap-3 border-t px-4 py-3 first:border-t-0 sm:px-5">
      <Icon aria-hidden className={cn("size-4 shrink-0", tone)} />
      <p className="min-w-0 flex-1">
        <span className="block font-medium">{title}</span>
        <span className="block text-small wrap-anywhere text-muted">{reason}</span>
      </p>
      <Button asChild size="small">
        <Link href={href} aria-label={`${action}: ${title}`}>
          {action}
        </Link>
      </Button>
    </li>
  );
}
