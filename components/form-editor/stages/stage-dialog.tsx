"use client";

import { Milestone } from "lucide-react";
import { useDeferredValue, useMemo, useRef, useState } from "react";
import { toast } from "sonner";
import { FormField } from "@/components/ui/inputs/form-field";
import { Input } from "@/components/ui/inputs/input";
import { DialogBody } from "@/components/ui/overlays/dialog";
import { useAuth } from "@/lib/client/queries/accounts/use-auth";
import { usePermission } from "@/lib/client/queries/teams/use-permission";
import { isSameValue } from "@/lib/domain/forms/is-same-content";
import { LIMITS } from "@/lib/domain/limits";
import { STAGE_LIMITS, stageName, type Stage } from "@/lib/domain/stages/stage";
import { NumberSetting } from "@/lib/field-types/_shared/setting-inputs";
import { UNPARSABLE_INPUT } from "@/lib/field-types/_shared/text/control-text";
import { rulesSentence } from "@/lib/form-engine/logic/condition-sentence";
import { partBefore } from "@/lib/form-engine/stages/stage-fields";
import { pagesOfStage, withStagePage } from "@/lib/form-engine/stages/stage-pages";
import { stageProblems } from "@/lib/form-engine/stages/stage-problems";
import { createId } from "@/lib/utils/create-id";
import { EditDialog } from "../dialog/edit-dialog";
import { OptionalRules } from "../dialog/rules/optional-rules";
import { useEditor, useEditorStore } from "../state/editor-context";
import { withItem } from "../state/list-edits";
import { selectContent } from "../state/selectors";
import { StagePageSetting, type NewStagePage } from "./stage-page";
import { StagePersonSetting } from "./stage-person";
import { stageRefusal, type StageRefusal } from "./stage-refusal";

type StageDialogProps = {
  /** null: a new one. */
  stageId: string | null;
  /** A new one approves. */
  isTemplate: boolean;
};

/** Edits a copy of a stage; a stage without a page is given one. */
export function StageDialog({ stageId, isTemplate }: StageDialogProps) {
  const store = useEditorStore();
  const { user } = useAuth();
  const canRead = usePermission("answers:read");
  const { fields, settings } = useEditor(selectContent);
  const { stages } = settings;
  const [initial] = useState(
    () =>
      stages.find(({ id }) => id === stageId) ??
      blankStage(isTemplate ? "Approval" : "", canRead && user ? user.id : null),
  );
  const isKnown = stages.some(({ id }) => id === initial.id);
  const [copy, setCopy] = useState<Stage>(initial);
  const [firstPage] = useState<NewStagePage>(
    isTemplate ? "decision" : stageId === null ? "blank" : "none",
  );
  const [page, setPage] = useState(firstPage);
  const [refusal, setRefusal] = useState<StageRefusal | null>(null);
  const bodyRef = useRef<HTMLDivElement>(null);
  const isChanged =
    (isTemplate && !isKnown) ||
    page !== firstPage ||
    (copy !== initial && !isSameValue(copy, initial));
  const edit = (patch: Partial<Stage>) => {
    setCopy({ ...copy, ...patch });
    setRefusal(null);
  };
  // Checked a frame after the key: with many rules a check takes longer than a frame.
  const judged = useDeferredValue(copy);
  const problems = useMemo(
    () =>
      stageProblems({ stages: withItem(stages, judged), fields }).filter(
        (found) => found.stageId === judged.id,
      ),
    [stages, judged, fields],
  );
  const earlier = useMemo(
    () =>
      isKnown
        ? partBefore(fields, { stages, stageId: initial.id })
        : partBefore(fields, { stages: [...stages, initial], stageId: initial.id }),
    [isKnown, fields, stages, initial],
  );
  const handleSave = () => {
    const { stage, refused } = stageRefusal(copy);
    setRefusal(refused);
    if (stage === null) {
      bodyRef.current
        ?.querySelector<HTMLElement>(
          `[data-place=${refused.place}] :is(select:invalid, input, select)`,
        )
        ?.focus();
      return false;
    }
    const current = selectContent(store.getState());
    const next = withItem(current.settings.stages, stage);
    const hasNewPage = page !== "none" && pagesOfStage(current.fields, stage.id).length === 0;
    const paged = hasNewPage
      ? withStagePage(current.fields, {
          stage: { id: stage.id, title: stage.title },
          stages: next,
          hasDecision: page === "decision",
          createId,
        })
      : current.fields;
    store.dispatch({
      type: "edit-content",
      patch: { settings: { ...current.settings, stages: next }, fields: [...paged] },
    });
    if (paged !== current.fields) {
      const place = next.findIndex(({ id }) => id === stage.id);
      toast(`Page of “${stageName(stage, { index: place, fields: paged })}” added`, {
        description: isLast(next, stage)
          ? "It is the last one of the form."
          : "It stands before the pages of the stages that follow.",
      });
    }
    return true;
  };
  const saidOf = (part: "filledBy" | "rules") => problems.find((found) => found.part === part);
  const person = saidOf("filledBy");
  const index = isKnown ? stages.findIndex(({ id }) => id === initial.id) : stages.length;
  return (
    <EditDialog
      className="h-175"
      isChanged={isChanged}
      refusal={refusal?.place === "whole" ? refusal.sentence : null}
      onSave={handleSave}
      title={
        <span className="wrap-anywhere">
          {isKnown
            ? `Stage “${stageName(initial, { index, fields })}”`
            : isTemplate
              ? "Add an approval"
              : "Add a stage"}
        </span>
      }
      description="Filled in through a link, after the visitor and the earlier stages."
    >
      <DialogBody ref={bodyRef} className="grid content-start gap-5">
        <FormField label="Title" hint="Who fills it in reads it, and so does your team.">
          {(control) => (
            <Input
              {...control}
              value={copy.title}
              maxLength={LIMITS.title}
              placeholder={stageName({ title: "" }, { index, fields })}
              onChange={({ target }) => edit({ title: target.value })}
            />
          )}
        </FormField>
        <StagePersonSetting
          filledBy={copy.filledBy}
          earlier={earlier}
          error={
            refusal?.place === "filledBy"
              ? refusal.sentence
              : person && !isBlank(copy)
                ? `${person.sentence}.`
                : undefined
          }
          onChange={(filledBy) => edit({ filledBy })}
        />
        <StagePageSetting stageId={initial.id} fields={fields} page={page} onChange={setPage} />
        <div data-place="rules">
          <OptionalRules
            heading="When it is reached"
            rules={copy.rules}
            fields={earlier}
            start="This stage is filled in when"
            icon={Milestone}
            meaning={
              copy.rules.items.length === 0
                ? "Reached by every submission."
                : `Reached when ${rulesSentence(copy.rules, fields)}; skipped otherwise. A field that is hidden or has no answer counts as empty.`
            }
            problem={saidOf("rules") ?? null}
            refusal={refusal?.place === "rules" ? refusal.sentence : null}
            onChange={(rules) => edit({ rules })}
          />
        </div>
        <div data-place="remind">
          <NumberSetting
            label="Remind after days"
            hint="Once, while it is not filled in. Empty: never."
            min={1}
            max={STAGE_LIMITS.remindAfterDays}
            step={1}
            placeholder="No reminder"
            unreadable={UNPARSABLE_INPUT}
            value={copy.remindAfterDays}
            onChange={(remindAfterDays) => edit({ remindAfterDays })}
          />
        </div>
      </DialogBody>
    </EditDialog>
  );
}

function blankStage(title: string, userId: number | null): Stage {
  const filledBy = userId === null ? { address: "" } : { userId };
  return { id: createId(), title, filledBy, rules: { match: "all", items: [] } };
}

/** Nothing is chosen yet, which is no mistake until it is saved. */
function isBlank({ filledBy }: Stage): boolean {
  return "fieldId" in filledBy && filledBy.fieldId === "";
}

function isLast(stages: readonly Stage[], stage: Stage): boolean {
  return stages.at(-1)?.id === stage.id;
}
