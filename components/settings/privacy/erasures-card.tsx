"use client";

import { Copy, Download } from "lucide-react";
import { useRef } from "react";
import { toast } from "sonner";
import { SettingsCard } from "@/components/settings/settings-card";
import { QueryBoundary } from "@/components/shell/query-boundary";
import { Button } from "@/components/ui/buttons/button";
import { MoreButton } from "@/components/ui/buttons/more-button";
import { CardBody } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { Skeleton } from "@/components/ui/feedback/skeleton";
import { Time } from "@/components/ui/time";
import { errorSentence } from "@/lib/client/http/failure-kind";
import { fetchErasure, useErasures } from "@/lib/client/queries/submissions/use-erasures";
import type { ErasureListResponse } from "@/lib/contracts/submissions/erasures";
import { copyText } from "@/lib/utils/browser/copy-text";
import { download } from "@/lib/utils/browser/download";
import { formatCount } from "@/lib/utils/numbers";

type Erasure = ErasureListResponse[number];

/** What was erased by person, with the report of each, which has ids alone. */
export function ErasuresCard() {
  const pages = useErasures();
  const list = useRef<HTMLUListElement>(null);
  return (
    <div id="erasures" tabIndex={-1} className="focus:outline-none">
      <SettingsCard id="erasure-reports" title="Earlier erasures">
        <QueryBoundary query={pages} what="list of erasures" outline={<Outline />}>
          {(data) => {
            const erasures = data.pages.flatMap((page) => page.erasures);
            return erasures.length === 0 ? (
              <CardBody>
                <EmptyState
                  title="Nothing was erased yet"
                  reason="Each erasure is listed here, with the ids of what was erased and nothing else."
                />
              </CardBody>
            ) : (
              <ul ref={list} tabIndex={-1} aria-label="Earlier erasures">
                {erasures.map((erasure) => (
                  <li key={erasure.id} className="border-t first:border-t-0">
                    <ErasureRow {...erasure} />
                  </li>
                ))}
              </ul>
            );
          }}
        </QueryBoundary>
        <CardBody className="border-t empty:hidden">
          <MoreButton pages={pages} listRef={list} label="Show older" />
        </CardBody>
      </SettingsCard>
    </div>
  );
}

function Outline() {
  return (
    <CardBody>
      <Skeleton className="h-9" />
    </CardBody>
  );
}

function ErasureRow({ id, state, createdAt, count, erasedCount, keptCount }: Erasure) {
  const isRunning = state === "running";
  const handleCopy = async () => {
    try {
      const isCopied = await copyText(await reportOf(id));
      if (!isCopied) {
        toast.error("The report could not be copied");
        return;
      }
      toast.success("Report copied to clipboard");
    } catch (error) {
      toast.error("Error", { description: sentenceOf(error) });
    }
  };
  const handleDownload = async () => {
    try {
      const content = new Blob([await reportOf(id)], { type: "text/csv" });
      download({ name: `erasure-${id}.csv`, content });
    } catch (error) {
      toast.error("Error", { description: sentenceOf(error) });
    }
  };
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2">
      <div className="min-w-0 flex-1 basis-56" role={isRunning ? "status" : undefined}>
        <p className="font-medium tabular-nums">
          {isRunning
            ? `Erasing ${formatCount(erasedCount + keptCount)} of ${formatCount(count)}`
            : `${formatCount(erasedCount)} erased`}
        </p>
        <p className="text-small text-muted">
          No. {id} · <Time value={createdAt} />
          {keptCount > 0
            ? ` · ${formatCount(keptCount)} not erased: held, or of another team`
            : null}
          {isRunning ? ` · ${runningText(erasedCount + keptCount === count)}` : null}
        </p>
      </div>
      {isRunning ? null : (
        <div className="flex flex-wrap gap-2">
          <Button size="small" aria-label={`Copy report ${id}`} onClick={() => void handleCopy()}>
            <Copy aria-hidden />
            Copy
          </Button>
          <Button
            size="small"
            aria-label={`Download report ${id}`}
            onClick={() => void handleDownload()}
          >
            <Download aria-hidden />
            Download
          </Button>
        </div>
      )}
    </div>
  );
}

function runningText(isTried: boolean): string {
  return isTried
    ? "It is done when all files are removed, which is tried again every ten minutes."
    : "It goes on when you leave this page.";
}

/** The ids of what was erased, as CSV. */
async function reportOf(id: number): Promise<string> {
  const { submissions, requestIds = [], inviteeIds = [] } = await fetchErasure(id);
  const rows = [
    ["formId", "submissionId", "requestId", "inviteeId"],
    ...submissions.map(({ formId, submissionId }) => [formId, submissionId, "", ""]),
    ...requestIds.map((request) => ["", "", request, ""]),
    ...inviteeIds.map((invitee) => ["", "", "", invitee]),
  ];
  const columns = inviteeIds.length > 0 ? 4 : requestIds.length > 0 ? 3 : 2;
  return [...rows.map((row) => row.slice(0, columns).join(",")), ""].join("\n");
}

function sentenceOf(error: unknown): string {
  return errorSentence(error instanceof Error ? error : new Error(String(error)));
}
