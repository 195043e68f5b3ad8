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

/** Takes hold of a row; remembered, as the dragged row renders at each move. */
export const RowGrip = memo(function RowGrip({ handle, name, depth, isSelected }: RowGripProps) {
  return (
    <span
      {...handle}
      role="button"
      tabIndex={isSelected ? 0 : -1}
      aria-label={`Drag ${name}`}
      className={cn(
        "pointer-events-auto absolute top-2.5 -left-6 grid h-7 w-6 cursor-grab place-items-center rounded-in select-none lg:-left-7.5 lg:w-7",
        // Colours, as an opacity would be a layer of its own on each row.
        isSelected
          ? "text-muted"
          : "text-transparent group-hover:text-muted focus-visible:text-muted pointer-coarse:text-muted",
        // Beyond the line that binds dependents together.
        depth > 0 && "-left-8.5 lg:-left-10",
      )}
    >
      <GripVertical aria-hidden className="size-4" />
    </span>
  );
});
