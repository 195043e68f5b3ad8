"use client";

import { useMemo } from "react";
import { toast } from "sonner";
import { copyLink } from "@/components/forms/links/copy-link";
import { undoAction } from "@/components/ui/feedback/undo-action";
import type { FormContent } from "@/lib/domain/forms/form";
import { LIMITS } from "@/lib/domain/limits";
import { stageNameOf } from "@/lib/domain/stages/stage";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { isReferenced } from "@/lib/form-engine/field-references";
import { decisionPlace } from "@/lib/form-engine/stages/decision-place";
import { isDecisionField } from "@/lib/form-engine/stages/is-decision-field";
import { stagesOfFields } from "@/lib/form-engine/stages/stage-fields";
import { strayDecision } from "@/lib/form-engine/stages/stage-pages";
import { createId } from "@/lib/utils/create-id";
import { focusLabel, focusRow } from "../canvas/focus-row";
import { usePublish } from "../publish/use-publish";
import { useSave } from "../save/use-save";
import { useEditorStore } from "../state/editor-context";
import type { EditorStore } from "../state/editor-store";
import { neighbourPlace } from "../state/field-edits";
import { selectContent, selectFields } from "../state/selectors";
import type { EditorCommands } from "./commands-context";

const FULL = `A form can have at most ${LIMITS.fieldsPerForm} fields`;

/** Says what a decision is for that was added to a page of visitors. */
function offerStage(store: EditorStore): void {
  toast("Whoever sends the form decides here", {
    description: "To let somebody else decide, move it to a page of a stage.",
    action: {
      label: "Add an approval",
      onClick: () =>
        store.dispatch({
          type: "open",
          overlay: { kind: "stage", stageId: null, isTemplate: true },
        }),
    },
  });
}

/** Whom the fields of a stage's page fall to without its page break, when that is somebody else. */
function newOwner({ fields, settings }: FormContent, breakId: string): string | null {
  const next = fields[fields.findIndex(({ id }) => id === breakId) + 1];
  const before = stagesOfFields(fields);
  const after = stagesOfFields(fields.filter(({ id }) => id !== breakId));
  if (next === undefined || before.get(next.id) === after.get(next.id)) {
    return null;
  }
  const stage = stageNameOf(after.get(next.id), { stages: settings.stages, fields });
  return stage === undefined ? "the visitor" : `stage “${stage}”`;
}

/** The commands of one editor; the same object at each render. */
export function useEditorCommands(): EditorCommands {
  const store = useEditorStore();
  const save = useSave();
  const { publish, unpublish } = usePublish(save);

  return useMemo(() => {
    const isFull = () => {
      const full = selectFields(store.getState()).length >= LIMITS.fieldsPerForm;
      if (full) {
        toast.error("Error", { description: FULL });
      }
      return full;
    };
    const focusSelected = () => focusRow(store.getState().selectedId);
    return {
      save,
      publish,
      unpublish,
      share: async () => {
        const { meta } = store.getState();
        if (meta?.status !== "published" || !meta.fullPublicUrl) {
          toast.error("This form hasn't been published yet");
          return;
        }
        const { fullPublicUrl: url, live } = meta;
        await copyLink({ url, message: "Form URL copied to clipboard", live });
      },
      insert: (type, afterId) => {
        if (isFull()) {
          return;
        }
        const { selectedId } = store.getState();
        const { fields, settings } = selectContent(store.getState());
        const field = definitionOf({ type }).create(createId());
        const place = selectedId ?? fields.at(-1)?.id ?? null;
        const near = isDecisionField(field)
          ? decisionPlace(fields, { stages: settings.stages, afterId: place })
          : place;
        store.dispatch({
          type: "insert-field",
          field,
          afterId: afterId === undefined ? near : afterId,
        });
        focusLabel(field.id);
        if (strayDecision(selectFields(store.getState()))?.id === field.id) {
          offerStage(store);
        }
      },
      duplicate: (id) => {
        if (isFull()) {
          return;
        }
        store.dispatch({ type: "duplicate-field", id, createId });
        focusSelected();
      },
      remove: (id) => {
        const before = selectContent(store.getState());
        if (isReferenced(before, { fieldId: id })) {
          store.dispatch({ type: "open", overlay: { kind: "delete", id } });
          return;
        }
        store.dispatch({ type: "remove-field", id });
        focusSelected();
        const owner = newOwner(before, id);
        toast("Field deleted", {
          ...(owner && { description: `The fields of its page belong to ${owner} now.` }),
          action: undoAction(() => store.dispatch({ type: "put-back-field", id, before })),
        });
      },
      step: (id, direction) => {
        const fields = selectFields(store.getState());
        const afterId = neighbourPlace({ fields, id, direction });
        if (afterId !== undefined) {
          store.dispatch({ type: "move-field", id, afterId });
          focusRow(id);
        }
      },
    };
  }, [store, save, publish, unpublish]);
}
