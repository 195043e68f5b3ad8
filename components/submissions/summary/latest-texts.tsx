"use client";

import { useRef } from "react";
import { LoadFailed } from "@/components/shell/load-failed";
import type { PeriodDays } from "@/components/submissions/summary/period-days";
import { MoreButton } from "@/components/ui/more-button";
import { Skeleton } from "@/components/ui/skeleton";
import { Time } from "@/components/ui/time";
import { useSummaryTexts } from "@/lib/client/use-summary";

type LatestTextsProps = {
  formId: number;
  fieldId: string;
  label: string;
  days: PeriodDays;
  onView: (submissionId: number) => void;
};

/** What people wrote, the newest first; each leads to its submission. */
export function LatestTexts({ formId, fieldId, label, days, onView }: LatestTextsProps) {
  const texts = useSummaryTexts({ formId, fieldId, days });
  const listRef = useRef<HTMLUListElement>(null);
  const rows = texts.data?.pages.flatMap((page) => page.texts) ?? [];
  return (
    <div>
      {texts.error ? (
        <LoadFailed what="These answers" error={texts.error} onRetry={() => void texts.refetch()} />
      ) : null}
      {texts.isPending ? <Skeleton className="h-16" /> : null}
      <ul
        ref={listRef}
        aria-label={`Answers to ${label}`}
        tabIndex={0}
        className="max-h-72 divide-y overflow-y-auto rounded-control border empty:hidden"
      >
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
      <div className="mt-2 empty:hidden">
        <MoreButton pages={texts} listRef={listRef} label="Show older" size="small" />
      </div>
    </div>
  );
}
