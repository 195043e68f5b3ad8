"use client";

import { useState } from "react";
import { CheckboxField } from "@/components/ui/inputs/checkbox";
import { AlertDialog } from "@/components/ui/overlays/alert-dialog";
import type { FormContent } from "@/lib/domain/forms/form";
import { stageNameOf } from "@/lib/domain/stages/stage";
import { stagePart } from "@/lib/form-engine/stages/stage-fields";
import { pagesOfStage } from "@/lib/form-engine/stages/stage-pages";
import { countOf } from "@/lib/utils/numbers";

type DeleteStageDialogProps = {
  content: FormContent;
  stageId: string;
  onClose: () => void;
  onDelete: (arePagesKept: boolean) => void;
};

/** Confirms the deletion of a stage, and asks what becomes of its pages. */
export function DeleteStageDialog(props: DeleteStageDialogProps) {
  const { content, stageId, onClose, onDelete } = props;
  const { fields, settings } = content;
  const [arePagesKept, setArePagesKept] = useState(false);
  const pages = pagesOfStage(fields, stageId).length;
  const others = stagePart(fields, stageId).length - pages;
  const what = `${pages === 1 ? "its page" : `its ${pages} pages`} with ${countOf(others, "field")}`;
  return (
    <AlertDialog
      isOpen
      onOpenChange={onClose}
      title={`Delete “${stageNameOf(stageId, { stages: settings.stages, fields }) ?? ""}”?`}
      description={descriptionOf({ isWaited: settings.deliverAfterStage === stageId })}
      confirmLabel="Delete stage"
      isDestructive
      onConfirm={() => onDelete(arePagesKept)}
    >
      {pages === 0 ? null : (
        <div className="mt-3">
          <CheckboxField
            label={`Delete ${what}, too`}
            hint={arePagesKept ? "Kept, visitors fill it in after their other pages." : undefined}
            checked={!arePagesKept}
            onCheckedChange={(checked) => setArePagesKept(checked !== true)}
          />
        </div>
      )}
    </AlertDialog>
  );
}

function descriptionOf({ isWaited }: { isWaited: boolean }): string {
  const kept = "Submissions that were sent before keep this stage.";
  return isWaited
    ? `${kept} Deliveries wait for this stage: without it, they begin as soon as the form is sent.`
    : kept;
}
