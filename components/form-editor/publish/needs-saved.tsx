"use client";

import type { ReactNode } from "react";
import { Button } from "@/components/ui/buttons/button";
import { pressable } from "@/components/ui/buttons/pressable";
import { useCommands } from "../commands/commands-context";
import { useEditor } from "../state/editor-context";
import { selectIsDirty } from "../state/selectors";

export type SavedForm = { formId: number; updatedAt: string };

/** What the server works out of the form as it is saved; before that a button that saves it. */
export function NeedsSaved({
  what,
  children,
}: {
  /** Such as "the ways through it". */
  what: string;
  children: (saved: SavedForm) => ReactNode;
}) {
  const { save } = useCommands();
  const meta = useEditor((state) => state.meta);
  const isDirty = useEditor(selectIsDirty);
  const isSaving = useEditor((state) => state.saveState === "saving");
  if (meta && !isDirty) {
    return children({ formId: meta.id, updatedAt: meta.updatedAt });
  }
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <p className="text-muted">Save the form to see {what}.</p>
      <Button size="small" {...pressable({ isBlocked: isSaving, onPress: () => void save() })}>
        {isSaving ? "Saving..." : "Save"}
      </Button>
    </div>
  );
}
