import { memo } from "react";
import type { DraggableProvidedDragHandleProps } from "@hello-pangea/dnd";
import { GripVertical } from "lucide-react";
import { cn } from "@/lib/utils/cn";

type RowGripProps = {
  handle: DraggableProvidedDragHandleProps | null;
  name: string;
  depth: number;
  isSelected: boolean;
};

/** The drag handle of a row. Memoised, because the dragged row renders at each move. */
export const RowGrip = memo(function RowGrip({ handle, name, depth, isSelected }: RowGripProps) {
  return (
    <span
      {...handle}
      role="button"
      tabIndex={isSelected ? 0 : -1}
      aria-label={`Drag ${name}`}
      className={cn(
        "pointer-events-auto absolute top-2.5 -left-6 grid h-7 w-6 cursor-grab place-items-center rounded-in select-none lg:-left-7.5 lg:w-7",
        // Hidden by a transparent colour: an opacity would add a compositing layer to each row.
        isSelected
          ? "text-muted"
          : "text-transparent group-hover:text-muted focus-visible:text-muted pointer-coarse:text-muted",
        // Left of the line that marks dependent fields.
        depth > 0 && "-left-8.5 lg:-left-10",
      )}
    >
      <GripVertical aria-hidden className="size-4" />
    </span>
  );
});
