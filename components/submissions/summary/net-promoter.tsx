import { BarsTable } from "@/components/submissions/summary/bars-table";
import type { QuestionSummary } from "@/lib/contracts/submissions/summary";

type Score = NonNullable<QuestionSummary["nps"]>;

/** The Net Promoter Score above the groups that it is made of. */
export function NetPromoter({ label, nps }: { label: string; nps: Score }) {
  const { score, promoters, passives, detractors } = nps;
  return (
    <div>
      <p className="mb-2">
        <b className="text-title tabular-nums">{score > 0 ? `+${score}` : score}</b>{" "}
        <span className="text-muted">Net Promoter Score, from -100 to 100</span>
      </p>
      <BarsTable
        caption={`Promoters, passives and detractors among the answers to ${label}`}
        head="Group"
        whole={promoters + passives + detractors}
        bars={[
          { label: "Promoters (9 and 10)", count: promoters },
          { label: "Passives (7 and 8)", count: passives },
          { label: "Detractors (0 to 6)", count: detractors },
        ]}
      />
    </div>
  );
}
