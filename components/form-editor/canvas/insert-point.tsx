"use client";

import { Plus } from "lucide-react";
import { memo, useRef } from "react";
import { Popover, PopoverAnchor, PopoverContent } from "@/components/ui/overlays/popover";
import { cn } from "@/lib/utils/cn";
import { useCommands } from "../commands/commands-context";
import { useEditor, useEditorStore } from "../state/editor-context";
import { PaletteMenu } from "./palette-menu";

type InsertPointProps = {
  /** The field above; null = the top of the form. */
  afterId: string | null;
  /** Name of the field above, for the button's label; null = the top of the form. */
  afterName: string | null;
  isReachable: boolean;
};

// Hidden by transparent colours: an opacity would make a compositing layer of each of them.
const LINE =
  "bg-transparent group-focus-within/point:bg-accent-text group-hover/point:bg-accent-text";
const BUTTON =
  "text-transparent ring-transparent group-focus-within/point:bg-accent group-focus-within/point:text-on-accent group-focus-within/point:ring-surface group-hover/point:bg-accent group-hover/point:text-on-accent group-hover/point:ring-surface";

/** The "+" on the line between two fields; opens the palette to insert a field there. */
export const InsertPoint = memo(function InsertPoint({
  afterId,
  afterName,
  isReachable,
}: InsertPointProps) {
  const store = useEditorStore();
  const { insert } = useCommands();
  const isOpen = useEditor(
    ({ overlay }) => overlay?.kind === "insert" && overlay.afterId === afterId,
  );
  const handleOpenChange = (open: boolean) =>
    store.dispatch({ type: "open", overlay: open ? { kind: "insert", afterId } : null });
  const buttonRef = useRef<HTMLButtonElement>(null);
  return (
    <div className="group/point relative z-10 -my-3 flex h-6 items-center">
      <span
        aria-hidden
        className={cn(
          "h-0.5 w-full rounded-full transition-colors",
          isOpen ? "bg-accent-text" : LINE,
          isReachable && "pointer-coarse:bg-accent-text",
        )}
      />
      <button
        ref={buttonRef}
        type="button"
        tabIndex={isReachable || isOpen ? 0 : -1}
        aria-label={afterName === null ? "Insert field on top" : `Insert field after ${afterName}`}
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        className={cn(
          "absolute left-1/2 -ml-3 grid size-6 place-items-center rounded-full ring-3 transition-colors",
          isOpen ? "bg-accent text-on-accent ring-surface" : BUTTON,
          isReachable &&
            "pointer-coarse:bg-accent pointer-coarse:text-on-accent pointer-coarse:ring-surface",
        )}
        onClick={() => handleOpenChange(!isOpen)}
      >
        <Plus aria-hidden className="size-3.5" />
      </button>
      {isOpen ? (
        // Beside the button, which would be another one and lose the focus if it stood inside.
        <Popover open onOpenChange={handleOpenChange}>
          <PopoverAnchor virtualRef={buttonRef} />
          <PopoverContent aria-label="Insert field" className="p-0">
            <PaletteMenu onChoose={(type) => insert(type, afterId)} />
          </PopoverContent>
        </Popover>
      ) : null}
    </div>
  );
});
