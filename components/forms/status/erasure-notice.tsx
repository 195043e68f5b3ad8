"use client";

import { useState } from "react";
import { Alert } from "@/components/ui/feedback/alert";
import { Time } from "@/components/ui/time";
import { useRetention } from "@/lib/client/queries/submissions/use-retention";
import { countOf } from "@/lib/utils/numbers";

/** Tells before the first erasure of a form when it comes, and of how many answers; nothing before that is known, and after it. */
export function ErasureNotice({ formId, className }: { formId: number; className?: string }) {
  const { data } = useRetention(formId);
  const [now] = useState(() => Date.now());
  const from = data?.erasesFrom ?? null;
  return from === null || Date.parse(from) <= now ? null : (
    <Alert tone="note" className={className}>
      <p>
        From <Time value={from} format="date" /> on, the published form erases answers for good:{" "}
        {countOf(data?.dueCount ?? 0, "answer")} of those that it has now. To keep one, hold it. To
        keep all, change “Erase answers” and publish.
      </p>
    </Alert>
  );
}
