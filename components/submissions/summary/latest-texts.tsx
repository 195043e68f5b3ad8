"use client";

import { useRef } from "react";
import { LoadFailed } from "@/components/shell/load-failed";
import { MoreButton } from "@/components/ui/buttons/more-button";
import { Skeleton } from "@/components/ui/feedback/skeleton";
import { ScrollRegion } from "@/components/ui/scroll-region";
import { Time } from "@/components/ui/time";
import type { Days } from "@/lib/client/queries/query-keys";
import { useSummaryTexts } from "@/lib/client/queries/submissions/use-summary";

type LatestTextsProps = {
  formId: number;
  fieldId: string;
  label: string;
  days: Days;
  onView: (submissionId: number) => void;
};

/** Text answers to one field, newest first; each has a button that opens its submission. */
export function LatestTexts({ formId, fieldId, label, days, onView }: LatestTextsProps) {
  const texts = useSummaryTexts({ formId, fieldId, days });
  const listRef = useRef<HTMLDivElement>(null);
  const rows = texts.data?.pages.flatMap((page) => page.texts) ?? [];
  return (
    <div>
      {texts.error ? (
        <LoadFailed what="These answers" error={texts.error} onRetry={() => void texts.refetch()} />
      ) : null}
      {texts.isPending ? <Skeleton className="h-16" /> : null}
      {rows.length > 0 ? (
        <ScrollRegion
          ref={listRef}
          label={`Answers to ${label}`}
          className="max-h-72 rounded-control border"
        >
          <ul className="divide-y">
            {rows.map(({ submissionId, createdAt, text }) => (
              <li key={submissionId} className="px-3 py-2">
                <p className="line-clamp-4 wrap-anywhere whitespace-pre-line">{text}</p>
                <button
                  type="button"
                  className="mt-0.5 min-h-6 text-small text-muted hover:underline"
                  onClick={() => onView(submissionId)}
                >
                  #{submissionId} · <Time value={createdAt} format="relative" />
                </button>
              </li>
            ))}
          </ul>
        </ScrollRegion>
      ) : null}
      <div className="mt-2 empty:hidden">
        <MoreButton pages={texts} listRef={listRef} label="Show older" size="small" />
      </div>
    </div>
  );
}
