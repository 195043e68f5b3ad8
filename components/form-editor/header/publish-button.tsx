"use client";

import { Button } from "@/components/ui/buttons/button";
import { pressable } from "@/components/ui/buttons/pressable";
import { useDeferredEditor, useEditor, useEditorStore } from "../state/editor-context";
import { publishState } from "../state/selectors";

const LABELS = {
  publish: "Publish",
  publishing: "Publishing...",
  published: "Published",
  "publish-changes": "Publish changes",
};

export function PublishButton() {
  const store = useEditorStore();
  const state = useDeferredEditor(publishState);
  const isSaving = useEditor((current) => current.saveState === "saving");
  const isIdle = state === "publish" || state === "publish-changes";
  return (
    <Button
      variant="primary"
      {...pressable({
        isBlocked: !isIdle || isSaving,
        onPress: () => store.dispatch({ type: "open", overlay: { kind: "publish" } }),
      })}
    >
      {LABELS[state]}
    </Button>
  );
}
