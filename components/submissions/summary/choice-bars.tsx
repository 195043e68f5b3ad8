"use client";

import { useState } from "react";
import { BarsTable } from "@/components/submissions/summary/bars-table";
import { Button } from "@/components/ui/button";
import type { QuestionSummary } from "@/lib/contracts/summary";
import { countOf } from "@/lib/utils/numbers";

const AT_FIRST = 10;

/** How often each choice was made; beyond ten the rest is one click away. */
export function ChoiceBars({ label, answered, choices, moreChoices }: QuestionSummary) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? choices : choices.slice(0, AT_FIRST);
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
      {choices.length > AT_FIRST ? (
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
