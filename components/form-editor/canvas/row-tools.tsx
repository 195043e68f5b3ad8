"use client";

import { memo } from "react";
import { ArrowUpDown, Copy, Replace, Settings2, Trash2 } from "lucide-react";
import { IconButton } from "@/components/ui/buttons/icon-button";
import { cn } from "@/lib/utils/cn";
import { useCommands } from "../commands/commands-context";
import { useEditorStore } from "../state/editor-context";

type RowToolsProps = {
  fieldId: string;
  fieldName: string;
  isSelected: boolean;
  className?: string;
};

/** Toolbar of a field; a hovered row that is not selected has only Duplicate and Delete. */
export const RowTools = memo(function RowTools({ fieldName, className, ...tools }: RowToolsProps) {
  return (
    <div
      role="toolbar"
      aria-label={`Actions for ${fieldName}`}
      className={cn("is-raised flex rounded-control bg-raised p-0.5 shadow-menu", className)}
    >
      <Tools {...tools} />
    </div>
  );
});

function Tools({ fieldId, isSelected }: Pick<RowToolsProps, "fieldId" | "isSelected">) {
  const store = useEditorStore();
  const { duplicate, remove } = useCommands();
  const open = (kind: "move" | "change-type" | "configure") =>
    store.dispatch({ type: "open", overlay: { kind, id: fieldId } });
  return (
    <>
      <IconButton
        size="icon-small"
        label="Duplicate"
        shortcut="Ctrl D"
        onClick={() => duplicate(fieldId)}
      >
        <Copy aria-hidden />
      </IconButton>
      {isSelected ? (
        <>
          <IconButton size="icon-small" label="Move to…" onClick={() => open("move")}>
            <ArrowUpDown aria-hidden />
          </IconButton>
          <IconButton size="icon-small" label="Change type…" onClick={() => open("change-type")}>
            <Replace aria-hidden />
          </IconButton>
          <IconButton
            size="icon-small"
            label="Configure"
            shortcut="Enter"
            onClick={() => open("configure")}
          >
            <Settings2 aria-hidden />
          </IconButton>
        </>
      ) : null}
      <IconButton
        size="icon-small"
        label="Delete"
        shortcut="Delete"
        onClick={() => remove(fieldId)}
      >
        <Trash2 aria-hidden />
      </IconButton>
    </>
  );
}
