"use client";

import { Plus, Stamp } from "lucide-react";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { toast } from "sonner";
import { Button } from "@/components/ui/buttons/button";
import { pressable } from "@/components/ui/buttons/pressable";
import { Alert } from "@/components/ui/feedback/alert";
import { undoAction } from "@/components/ui/feedback/undo-action";
import { STAGE_LIMITS } from "@/lib/domain/stages/stage";
import { inStageOrder } from "@/lib/form-engine/stages/stage-pages";
import { DragBoundary } from "../canvas/drag-boundary";
import { MailState } from "../messages/mail-state";
import { useEditor, useEditorStore } from "../state/editor-context";
import { isLastStep, selectContent } from "../state/selectors";
import { deleteStage, moveStage, restoreStage } from "../state/stage-edits";
import { DeleteStageDialog } from "./delete-stage-dialog";
import { DeliverAfterSetting } from "./deliver-after-setting";
import { StageList } from "./stage-list";

/** The stages that follow the visitor: add, open, move and delete them, and what waits for them. */
export function StagesSetting() {
  const store = useEditorStore();
  const content = useEditor(selectContent);
  const { stages } = content.settings;
  const ref = useRef<HTMLDivElement>(null);
  const [deletedId, setDeletedId] = useState<string | null>(null);
  const isFull = stages.length >= STAGE_LIMITS.perForm;
  const isInOrder = inStageOrder(content.fields, stages) === content.fields;
  const open = (stageId: string | null, isTemplate = false) =>
    store.dispatch({ type: "open", overlay: { kind: "stage", stageId, isTemplate } });
  const edit = (change: (current: typeof content) => typeof content) =>
    store.dispatch({ type: "edit-content", patch: change(selectContent(store.getState())) });
  const remove = (id: string, arePagesKept: boolean) => {
    const before = selectContent(store.getState());
    const place = before.settings.stages.findIndex((stage) => stage.id === id);
    flushSync(() => {
      setDeletedId(null);
      edit((current) => deleteStage(current, id, { arePagesKept }));
    });
    const rows = ref.current?.querySelectorAll<HTMLElement>("[data-stage]");
    (rows?.[place] ?? ref.current?.querySelector<HTMLElement>("[data-add]"))?.focus();
    toast("Stage deleted", {
      action: undoAction(() => {
        if (isLastStep(store.getState(), before)) {
          store.dispatch({ type: "undo" });
          return;
        }
        const { stages: now } = selectContent(store.getState()).settings;
        if (now.length < STAGE_LIMITS.perForm && !now.some((stage) => stage.id === id)) {
          edit((current) => restoreStage(current, { before, stageId: id }));
        }
      }),
    });
  };
  return (
    <div ref={ref} id="stages">
      <p className="mb-1.5 font-medium">Stages</p>
      <p className="mb-2 text-pretty text-muted">
        {stages.length === 0
          ? "Pages that somebody else fills in once the answers are sent, such as an approval. There is none yet."
          : "One after the other, once the answers are sent. Who fills a stage in gets a link by e-mail. Where none reaches them, owners of the team find it on the dashboard."}
      </p>
      {stages.length > 0 ? <MailState className="mb-3" what="link of a stage" /> : null}
      {stages.length > 0 ? (
        <DragBoundary fallback={(retry) => <Button onClick={retry}>Show the stages</Button>}>
          <StageList
            content={content}
            onOpen={open}
            onRemove={setDeletedId}
            onMove={(id, place) => edit((current) => moveStage(current, id, place))}
          />
        </DragBoundary>
      ) : null}
      {isInOrder ? null : (
        <Alert tone="note" className="mb-3">
          <p>
            Pages of visitors come first, then those of the stages in their order. In this form they
            are in another order, so it cannot be saved.
          </p>
          <Button
            size="small"
            className="mt-2"
            onClick={() =>
              edit((current) => ({
                ...current,
                fields: [...inStageOrder(current.fields, current.settings.stages)],
              }))
            }
          >
            Put the pages in order
          </Button>
        </Alert>
      )}
      <div className="flex flex-wrap gap-2">
        <Button data-add {...pressable({ isBlocked: isFull, onPress: () => open(null, true) })}>
          <Stamp aria-hidden />
          Add an approval
        </Button>
        <Button {...pressable({ isBlocked: isFull, onPress: () => open(null) })}>
          <Plus aria-hidden />
          Add a stage
        </Button>
      </div>
      {isFull ? (
        <p className="mt-1.5 text-small text-muted">
          A form can have at most {STAGE_LIMITS.perForm} stages.
        </p>
      ) : null}
      {stages.length > 0 || content.settings.deliverAfterStage !== null ? (
        <DeliverAfterSetting />
      ) : null}
      {deletedId === null ? null : (
        <DeleteStageDialog
          content={content}
          stageId={deletedId}
          onClose={() => setDeletedId(null)}
          onDelete={(arePagesKept) => remove(deletedId, arePagesKept)}
        />
      )}
    </div>
  );
}
