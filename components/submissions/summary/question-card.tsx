import { BarsTable } from "@/components/submissions/summary/bars-table";
import { ChoiceBars } from "@/components/submissions/summary/choice-bars";
import { ColumnSums } from "@/components/submissions/summary/column-sums";
import { LatestTexts } from "@/components/submissions/summary/latest-texts";
import { NetPromoter } from "@/components/submissions/summary/net-promoter";
import { NumberBars } from "@/components/submissions/summary/number-bars";
import { PlacesTable } from "@/components/submissions/summary/places-table";
import { RankBars } from "@/components/submissions/summary/rank-bars";
import { RowBars } from "@/components/submissions/summary/row-bars";
import { Card, CardBody, CardHeader, CardTitle } from "@/components/ui/card";
import type { Days } from "@/lib/client/queries/query-keys";
import type { QuestionSummary } from "@/lib/contracts/submissions/summary";
import { ENDING_ID } from "@/lib/domain/endings/ending";
import { formatMonth } from "@/lib/utils/dates";
import { formatCount } from "@/lib/utils/numbers";

type QuestionCardProps = {
  formId: number;
  question: QuestionSummary;
  /** Days of the text answers; {} = all time. */
  days?: Days;
  onView: (submissionId: number) => void;
};

/** The summary of one field: charts where its answers can be counted, and its latest texts. */
export function QuestionCard({ formId, question, days = {}, onView }: QuestionCardProps) {
  const { fieldId, label, answered, choices, spans, numbers, rows, ranks, nps, texts } = question;
  const isTable = question.columns !== null;
  return (
    <Card aria-labelledby={`question-${fieldId}`}>
      <CardHeader>
        <CardTitle id={`question-${fieldId}`} className="wrap-anywhere">
          {label}
        </CardTitle>
        <span className="shrink-0 text-small text-muted tabular-nums">
          {formatCount(answered)} {fieldId === ENDING_ID ? "shown" : "answered"}
        </span>
      </CardHeader>
      <CardBody className="grid grid-cols-1 gap-4">
        {answered === 0 ? <p className="text-muted">No answers yet.</p> : null}
        {answered > 0 && choices.length > 0 ? <ChoiceBars {...question} /> : null}
        {question.places ? (
          <PlacesTable label={label} places={question.places} asOf={question.placesAsOf} />
        ) : null}
        {spans.length > 0 ? (
          <BarsTable
            caption={`When the answers to ${label} are`}
            head="When"
            whole={answered}
            bars={spans.map(({ span, count }) => ({ label: spanLabel(span), count }))}
          />
        ) : null}
        {answered > 0 && rows.length > 0 ? <RowBars {...question} /> : null}
        {ranks.length > 0 ? <RankBars {...question} /> : null}
        {nps ? <NetPromoter label={label} nps={nps} /> : null}
        {numbers ? (
          <section aria-label={isTable ? "Rows" : undefined}>
            {isTable ? <h4 className="mb-1 font-medium">Rows</h4> : null}
            <NumberBars
              label={isTable ? `${label}: its rows` : label}
              answered={answered}
              numbers={numbers}
            />
          </section>
        ) : null}
        {question.columns?.length ? <ColumnSums label={label} columns={question.columns} /> : null}
        {texts > 0 ? <LatestTexts {...{ formId, fieldId, label, days, onView }} /> : null}
        {answered > 0 && isUncounted(question) ? (
          <p className="text-muted">These answers are in the submissions themselves.</p>
        ) : null}
      </CardBody>
    </Card>
  );
}

/** "March 2026" of "2026-03"; an hour as it is. */
function spanLabel(span: string): string {
  return span.includes(":") ? span : formatMonth(span);
}

function isUncounted({ choices, spans, rows, ranks, numbers, texts }: QuestionSummary): boolean {
  const counted = choices.length + spans.length + rows.length + ranks.length + texts;
  return counted === 0 && numbers === null;
}
