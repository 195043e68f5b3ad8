"use client";

import { useState } from "react";
import { BarsTable } from "@/components/submissions/summary/bars-table";
import { Button } from "@/components/ui/buttons/button";
import type { QuestionSummary } from "@/lib/contracts/submissions/summary";
import { countOf } from "@/lib/utils/numbers";

const COLLAPSED_COUNT = 10;

/** How often each option was chosen; the first ten, the others on request. */
export function ChoiceBars({ label, answered, choices, moreChoices }: QuestionSummary) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? choices : choices.slice(0, COLLAPSED_COUNT);
  const bars = shown.map(({ text, count }) => ({ label: text, count }));
  return (
    <div>
      <BarsTable
        caption={`How often each answer to ${label} was given`}
        head="Answer"
        whole={answered}
        bars={bars}
      />
      {moreChoices > 0 && showsAll ? (
        <p className="mt-2 text-small text-muted">
          and {countOf(moreChoices, "answer")} with something else
        </p>
      ) : null}
      {choices.length > COLLAPSED_COUNT ? (
        <Button
          size="small"
          className="mt-2"
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll ? "Show fewer" : `Show all ${choices.length}`}
        </Button>
      ) : null}
    </div>
  );
}
