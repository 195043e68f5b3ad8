"use client";

import { ArrowUpDown, Copy, Replace, Settings2, Trash2 } from "lucide-react";
import { memo } from "react";
import { IconButton } from "@/components/ui/buttons/icon-button";
import { cn } from "@/lib/utils/cn";
import { useCommands } from "../commands/commands-context";
import { useEditorStore } from "../state/editor-context";

type RowToolsProps = {
  fieldId: string;
  fieldName: string;
  isSelected: boolean;
  /** One below the other. */
  isColumn?: boolean;
  className?: string;
};

/** Toolbar of a field; a hovered row that is not selected has only Duplicate and Delete. */
export const RowTools = memo(function RowTools({
  fieldName,
  isColumn = false,
  className,
  ...tools
}: RowToolsProps) {
  return (
    <div
      role="toolbar"
      aria-label={`Actions for ${fieldName}`}
      className={cn(
        "is-raised flex rounded-control bg-raised p-0.5 shadow-menu",
        isColumn && "flex-col",
        className,
      )}
    >
      <Tools {...tools} tooltipSide={isColumn ? "right" : "bottom"} />
    </div>
  );
});

type ToolsProps = Pick<RowToolsProps, "fieldId" | "isSelected"> & {
  tooltipSide: "right" | "bottom";
};

function Tools({ fieldId, isSelected, tooltipSide }: ToolsProps) {
  const store = useEditorStore();
  const { duplicate, remove } = useCommands();
  const open = (kind: "move" | "change-type" | "configure") =>
    store.dispatch({ type: "open", overlay: { kind, id: fieldId } });
  return (
    <>
      <IconButton
        size="icon-small"
        tooltipSide={tooltipSide}
        label="Duplicate"
        shortcut="Ctrl D"
        onClick={() => duplicate(fieldId)}
      >
        <Copy aria-hidden />
      </IconButton>
      {isSelected ? (
        <>
          <IconButton
            size="icon-small"
            tooltipSide={tooltipSide}
            label="Move to…"
            onClick={() => open("move")}
          >
            <ArrowUpDown aria-hidden />
          </IconButton>
          <IconButton
            size="icon-small"
            tooltipSide={tooltipSide}
            label="Change type…"
            onClick={() => open("change-type")}
          >
            <Replace aria-hidden />
          </IconButton>
          <IconButton
            size="icon-small"
            tooltipSide={tooltipSide}
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
        tooltipSide={tooltipSide}
        label="Delete"
        shortcut="Delete"
        onClick={() => remove(fieldId)}
      >
        <Trash2 aria-hidden />
      </IconButton>
    </>
  );
}
