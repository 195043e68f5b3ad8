"use client";

import { Button } from "@/components/ui/buttons/button";
import { pressable } from "@/components/ui/buttons/pressable";
import { useCommands } from "../commands/commands-context";
import { useDeferredEditor, useEditor } from "../state/editor-context";
import { selectIsDirty } from "../state/selectors";

/** Always enabled on a new form; on an existing one when there is something to save. */
export function SaveButton() {
  const { save } = useCommands();
  const isSaving = useEditor((state) => state.saveState === "saving");
  const canSave = useDeferredEditor(
    (state) => !state.isPublishing && (state.meta === null || selectIsDirty(state)),
  );
  return (
    <Button
      {...pressable({
        isBlocked: isSaving || !canSave,
        onPress: () => void save({ isAnnounced: true }),
      })}
    >
      {isSaving ? "Saving..." : "Save"}
    </Button>
  );
}
