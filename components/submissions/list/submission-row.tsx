"use client";

import { PrivateCells } from "@/components/submissions/private/private-cells";
import type { PrivateColumn } from "@/components/submissions/private/private-shown";
import type { RowChoice } from "@/components/submissions/selection/use-row-choice";
import { Checkbox } from "@/components/ui/inputs/checkbox";
import { TableCell, TableRow } from "@/components/ui/table";
import { Time } from "@/components/ui/time";
import type { FormResponse } from "@/lib/contracts/forms/forms";
import type { SubmissionResponse } from "@/lib/contracts/submissions/submissions";
import type { Field } from "@/lib/domain/fields/base-field";
import { namedLanguage } from "@/lib/domain/languages/language-names";
import type { CompiledForm } from "@/lib/form-engine/compiled-form";
import { cn } from "@/lib/utils/cn";
import { openRowProps } from "./open-row";
import { pinned } from "./pinned-columns";
import { SubmissionBadge } from "./submission-badge";
import { summaryTexts } from "./submission-summary";
import { ViewButton } from "./view-button";

type SubmissionRowProps = {
  /** `aria-rowindex`: counts from 1, which is the table's header. */
  place: number;
  submission: SubmissionResponse;
  form: CompiledForm;
  shown: readonly Field[];
  /** Whether the table has a column for it. */
  hasEnding: boolean;
  hasLanguage: boolean;
  hasBoard: boolean;
  statuses: FormResponse["statuses"];
  /** Which columns the table has of what the team notes. */
  shownPrivate: readonly PrivateColumn[];
  isSelected: boolean;
  choice: RowChoice | null;
  onView: ((id: number) => void) | undefined;
};

export function SubmissionRow(props: SubmissionRowProps) {
  const { place, submission, form, shown, hasEnding, hasLanguage, hasBoard } = props;
  const { isSelected, choice, statuses, shownPrivate, onView } = props;
  const texts = summaryTexts({ submission, form, shown });
  const pin = (column: Parameters<typeof pinned>[0], more: string) => {
    const { className, style } = pinned(column, choice !== null);
    return { className: cn(className, more), style };
  };
  return (
    <TableRow
      aria-rowindex={place}
      isSelected={isSelected}
      {...openRowProps(submission.id, onView)}
    >
      {choice ? (
        <TableCell {...pin("choice", "pr-0")}>
          <Checkbox
            aria-label={`Choose submission #${submission.id}`}
            checked={choice.has(submission.id)}
            onCheckedChange={() => choice.toggle(submission.id)}
          />
        </TableCell>
      ) : null}
      <TableCell {...pin("id", "font-medium tabular-nums")}>#{submission.id}</TableCell>
      <TableCell {...pin("date", "text-muted tabular-nums")}>
        <Time value={submission.createdAt} />
      </TableCell>
      <TableCell {...pin("synced", "border-r")}>
        <SubmissionBadge submission={submission} hasBoard={hasBoard} />
      </TableCell>
      <PrivateCells submission={submission} statuses={statuses} shown={shownPrivate} />
      {hasEnding ? <TextCell text={submission.ending?.title} /> : null}
      {hasLanguage ? <TextCell text={namedLanguage(submission.language).english} /> : null}
      {shown.map(({ id }, index) => (
        <TextCell key={id} text={texts[index]} />
      ))}
      <TableCell className="text-right">
        {onView ? <ViewButton id={submission.id} isSelected={isSelected} onView={onView} /> : null}
      </TableCell>
    </TableRow>
  );
}

function TextCell({ text }: { text: string | undefined }) {
  return (
    <TableCell>
      <span className="block truncate" title={text}>
        {text || <span className="text-muted">–</span>}
      </span>
    </TableCell>
  );
}
