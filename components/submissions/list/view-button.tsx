import { cn } from "@/lib/utils/cn";

type ViewButtonProps = { id: number; isSelected: boolean; onView: (id: number) => void };

/** Opens a table row in the panel; visible while the row is hovered or the button has the focus. */
export function ViewButton({ id, isSelected, onView }: ViewButtonProps) {
  return (
    <button
      type="button"
      data-open-row
      aria-label={`View submission #${id}`}
      onClick={() => onView(id)}
      className={cn(
        "-mx-1 rounded-in px-1 py-0.5 link",
        !isSelected &&
          "opacity-0 group-hover/row:opacity-100 focus-visible:opacity-100 pointer-coarse:opacity-100",
      )}
    >
      View
    </button>
  );
}
