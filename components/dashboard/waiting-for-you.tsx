"use client";

import { ChevronRight } from "lucide-react";
import { Card } from "@/components/ui/card";
import { Alert } from "@/components/ui/feedback/alert";
import { Time } from "@/components/ui/time";
import { useWaitingStages } from "@/lib/client/queries/submissions/use-waiting-stages";
import { usePermission } from "@/lib/client/queries/teams/use-permission";
import type { WaitingStagesResponse } from "@/lib/contracts/submissions/stages";

/** The stages of submissions that wait for the member, the longest first; nothing while there are none. */
export function WaitingForYou() {
  const waiting = useWaitingStages({ isAllowed: usePermission("answers:read") });
  if (waiting.isError) {
    return (
      <Alert className="mb-8">What waits for you could not be loaded. Reload to try again.</Alert>
    );
  }
  return <WaitingList stages={waiting.data ?? []} />;
}

export function WaitingList({ stages }: { stages: WaitingStagesResponse }) {
  if (stages.length === 0) {
    return null;
  }
  return (
    <section aria-labelledby="waiting-for-you" className="mb-8">
      <h2 id="waiting-for-you" className="mb-3 font-semibold">
        Waiting for you
      </h2>
      <Card asChild>
        <ul>
          {stages.map(({ url, submissionId, title, formTitle, since }) => (
            <li key={url} className="border-t first:border-t-0">
              <a
                href={url}
                className="flex min-h-14 items-center gap-x-4 rounded-[11px] px-4 py-2 hover:bg-hover"
              >
                <span className="min-w-0 flex-1">
                  <span className="block font-medium wrap-anywhere">{title}</span>
                  <span className="block text-small wrap-anywhere text-muted">
                    {formTitle} <span className="tabular-nums">#{submissionId}</span>
                  </span>
                </span>
                <Time value={since} format="relative" className="shrink-0 text-right text-muted" />
                <ChevronRight aria-hidden className="size-4 shrink-0 text-muted" />
              </a>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}
