import { BarsTable } from "@/components/submissions/summary/bars-table";
import type { QuestionSummary } from "@/lib/contracts/submissions/summary";

/** How often each option was chosen, row by row. */
export function RowBars({ label, answered, rows }: QuestionSummary) {
  return rows.map(({ text, choices }) => (
    <section key={text} aria-label={text}>
      <h4 className="mb-1 font-medium wrap-anywhere">{text}</h4>
      <BarsTable
        caption={`How often each answer to ${label}, ${text} was given`}
        head="Answer"
        whole={answered}
        bars={choices.map((choice) => ({ label: choice.text, count: choice.count }))}
      />
    </section>
  ));
}
