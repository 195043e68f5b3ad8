"use client";

import { Trash2, TriangleAlert } from "lucide-react";
import { useMemo } from "react";
import { IconButton } from "@/components/ui/buttons/icon-button";
import { askName, type Ask } from "@/lib/domain/board/ask-back/ask-back";
import type { SnapshotColumn } from "@/lib/domain/board/board-snapshot";
import type { Field } from "@/lib/domain/fields/base-field";
import type { FormContent } from "@/lib/domain/forms/form";
import { fieldName } from "@/lib/field-types/registry/field-name";
import { askProblems } from "@/lib/form-engine/ask-back/ask-problems";
import { askProblemOnBoard } from "@/lib/form-engine/board/ask-back-findings";
import { countOf } from "@/lib/utils/numbers";

type AskListProps = {
  content: FormContent;
  /** Of the form's board; null: not read. */
  columns: readonly SnapshotColumn[] | null;
  onOpen: (id: string) => void;
  onRemove: (id: string) => void;
};

/** What the board asks: to whom each goes, what an answer does, and what is wrong with it. */
export function AskList({ content, columns, onOpen, onRemove }: AskListProps) {
  const { fields, settings } = content;
  const { askBack } = settings;
  const problems = useMemo(() => askProblems(askBack, { fields }), [askBack, fields]);
  return (
    <ul aria-label="Asks of the board" className="grid gap-2">
      {askBack.map((ask, index) => {
        const name = askName(ask, index);
        const problem = problems.find(({ askId }) => askId === ask.id);
        const sentence = problem
          ? `${problem.sentence}.`
          : columns && askProblemOnBoard(ask, columns);
        return (
          <li key={ask.id} className="flex items-start gap-1 rounded-control border bg-surface p-1">
            <button
              type="button"
              data-ask={ask.id}
              className="min-w-0 flex-1 rounded-in px-1.5 py-1.5 text-left hover:bg-hover"
              onClick={() => onOpen(ask.id)}
            >
              <span className="block font-medium wrap-anywhere">{name}</span>
              <span className="block text-small wrap-anywhere text-muted">
                {summaryOf(ask, fields)}
              </span>
              {sentence === null ? null : (
                <span className="mt-0.5 flex gap-1.5 text-small wrap-anywhere">
                  <TriangleAlert
                    aria-label="Problem:"
                    className="mt-0.5 size-3.5 shrink-0 text-warning"
                  />
                  {sentence}
                </span>
              )}
            </button>
            <IconButton label={`Delete ${name}`} onClick={() => onRemove(ask.id)}>
              <Trash2 aria-hidden />
            </IconButton>
          </li>
        );
      })}
    </ul>
  );
}

/** "2 questions, to E-mail; answers set “Answered”". */
function summaryOf({ to, fieldIds, answeredLabel }: Ask, fields: readonly Field[]): string {
  const field = fields.find(({ id }) => id === to.fieldId);
  const address = field ? fieldName(field, fields) : "a removed field";
  return `${countOf(fieldIds.length, "question")}, to ${address}; answers set “${answeredLabel}”`;
}
