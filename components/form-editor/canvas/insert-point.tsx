"use client";

import { Plus } from "lucide-react";
import { Popover, PopoverAnchor, PopoverContent } from "@/components/ui/popover";
import { cn } from "@/lib/utils/cn";
import { useCommands } from "../commands-context";
import { useEditor, useEditorStore } from "../state/editor-context";
import { PaletteMenu } from "./palette-menu";

type InsertPointProps = {
  /** The field above; null = the top of the form. */
  afterId: string | null;
  /** What stands above, for the button's name. */
  afterName: string | null;
  isReachable: boolean;
};

/** The "+" on the line between two fields; opens the palette where the field will stand. */
export function InsertPoint({ afterId, afterName, isReachable }: InsertPointProps) {
  const store = useEditorStore();
  const { insert } = useCommands();
  const isOpen = useEditor(
    ({ overlay }) => overlay?.kind === "insert" && overlay.afterId === afterId,
  );
  const handleOpenChange = (open: boolean) =>
    store.dispatch({ type: "open", overlay: open ? { kind: "insert", afterId } : null });
  const button = (
    <button
      type="button"
      tabIndex={isReachable || isOpen ? 0 : -1}
      aria-label={afterName === null ? "Insert field on top" : `Insert field after ${afterName}`}
      aria-expanded={isOpen}
      aria-haspopup="dialog"
      className="absolute left-1/2 -ml-3 grid size-6 place-items-center rounded-full bg-accent text-on-accent ring-3 ring-surface"
      onClick={() => handleOpenChange(!isOpen)}
    >
      <Plus aria-hidden className="size-3.5" />
    </button>
  );
  return (
    <div
      className={cn(
        "relative z-10 -my-3 flex h-6 items-center opacity-0 transition-opacity focus-within:opacity-100 hover:opacity-100",
        isOpen && "opacity-100",
        isReachable && "pointer-coarse:opacity-100",
      )}
    >
      <span aria-hidden className="h-0.5 w-full rounded-full bg-accent-text" />
      {isOpen ? (
        <Popover open onOpenChange={handleOpenChange}>
          <PopoverAnchor asChild>{button}</PopoverAnchor>
          <PopoverContent aria-label="Insert field" className="p-0">
            <PaletteMenu onChoose={(type) => insert(type, afterId)} />
          </PopoverContent>
        </Popover>
      ) : (
        button
      )}
    </div>
  );
}
