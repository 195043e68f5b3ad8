import { BarsTable } from "@/components/submissions/summary/bars-table";
import type { QuestionSummary } from "@/lib/contracts/submissions/summary";

/** How often each option was chosen, row by row of a matrix; of a table column by column, to all that was chosen there. */
export function RowBars({ label, answered, rows, columns }: QuestionSummary) {
  const wholeOf = (choices: QuestionSummary["choices"]) =>
    columns === null ? answered : choices.reduce((sum, { count }) => sum + count, 0);
  return rows.map(({ text, choices }) => (
    <section key={text} aria-label={text}>
      <h4 className="mb-1 font-medium wrap-anywhere">{text}</h4>
      <BarsTable
        caption={`How often each answer to ${label}, ${text} was given`}
        head="Answer"
        whole={wholeOf(choices)}
        bars={choices.map((choice) => ({ label: choice.text, count: choice.count }))}
      />
    </section>
  ));
}
