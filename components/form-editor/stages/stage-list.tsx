"use client";

import { TriangleAlert } from "lucide-react";
import { useMemo } from "react";
import { useAuth } from "@/lib/client/queries/accounts/use-auth";
import { useNoticeMembers } from "@/lib/client/queries/forms/use-notice-members";
import type { Field } from "@/lib/domain/fields/base-field";
import type { FormContent } from "@/lib/domain/forms/form";
import { stageName, type Stage } from "@/lib/domain/stages/stage";
import { fieldName } from "@/lib/field-types/registry/field-name";
import { rulesSentence } from "@/lib/form-engine/logic/condition-sentence";
import { pagesOfStage } from "@/lib/form-engine/stages/stage-pages";
import { stageProblems } from "@/lib/form-engine/stages/stage-problems";
import { OrderedList } from "../panel/ordered-list";
import { useEditor } from "../state/editor-context";
import { pageNumberOf } from "../state/rows/row-places";

type StageListProps = {
  content: FormContent;
  onOpen: (id: string) => void;
  onRemove: (id: string) => void;
  /** `place` counts from 0. */
  onMove: (id: string, place: number) => void;
};

/** The stages in their order: who fills each in, when and where, and what is wrong with it. */
export function StageList({ content, ...actions }: StageListProps) {
  const { fields, settings } = content;
  const { stages } = settings;
  const formId = useEditor((state) => state.meta?.id ?? null);
  const { user } = useAuth();
  const members =
    useNoticeMembers(formId).data?.members ??
    (user ? [{ userId: user.id, username: user.username }] : []);
  const problems = useMemo(() => stageProblems({ stages, fields }), [stages, fields]);
  return (
    <OrderedList
      noun="stage"
      label="Stages"
      items={stages.map((stage, index) => {
        const problem = problems.find(({ stageId }) => stageId === stage.id);
        const pages = pageWords(stage, fields);
        const wrong = problem?.sentence ?? (pages === null ? "It has no page yet" : null);
        return {
          id: stage.id,
          name: stageName(stage, { index, fields }),
          details: (
            <>
              {`${personWords(stage, { fields, members })}, ${whenWords(stage, fields)}`}
              {pages === null ? null : <span className="block">{pages}</span>}
              {wrong === null ? null : (
                <span className="mt-0.5 flex gap-1.5 text-foreground">
                  <TriangleAlert
                    aria-label="Problem:"
                    className="mt-0.5 size-3.5 shrink-0 text-warning"
                  />
                  {wrong}.
                </span>
              )}
            </>
          ),
        };
      })}
      {...actions}
    />
  );
}

type Known = { fields: readonly Field[]; members: readonly { userId: number; username: string }[] };

function personWords({ filledBy }: Stage, { fields, members }: Known): string {
  if ("userId" in filledBy) {
    const member = members.find(({ userId }) => userId === filledBy.userId);
    return `By ${member?.username ?? "a member of the team"}`;
  }
  if ("address" in filledBy) {
    return `By ${filledBy.address}`;
  }
  if ("columnId" in filledBy) {
    return "By the person on the board";
  }
  const field = fields.find(({ id }) => id === filledBy.fieldId);
  return `By the address in ${field ? fieldName(field, fields) : "a removed field"}`;
}

function whenWords({ rules }: Stage, fields: readonly Field[]): string {
  return rules.items.length === 0 ? "always" : `when ${rulesSentence(rules, fields)}`;
}

/** "Page 3", "Pages 3, 4"; null: none. */
function pageWords({ id }: Stage, fields: readonly Field[]): string | null {
  const numbers = pagesOfStage(fields, id).map((page) => pageNumberOf(fields, page.id));
  return numbers.length === 0
    ? null
    : `${numbers.length === 1 ? "Page" : "Pages"} ${numbers.join(", ")}`;
}
