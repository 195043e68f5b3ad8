import { GripVertical, X } from "lucide-react";
import type { ComponentProps, KeyboardEvent } from "react";
import { LIMITS } from "@/lib/domain/limits";
import { InPlaceText } from "./in-place-text";

const STEPS: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 };

type OptionRowProps = {
  option: string;
  index: number;
  mark: "dot" | "box" | "none";
  isFixed: boolean;
  isRepeated: boolean;
  isDragged: boolean;
  gripProps: ComponentProps<"button">;
  onRename: (text: string) => void;
  onRemove: () => void;
  onMove: (to: number) => void;
};

export function OptionRow({
  option,
  index,
  mark,
  isFixed,
  isRepeated,
  isDragged,
  gripProps,
  onRename,
  onRemove,
  onMove,
}: OptionRowProps) {
  const name = option || `option ${index + 1}`;
  const handleKey = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step !== undefined) {
      event.preventDefault();
      event.stopPropagation();
      onMove(index + step);
    }
  };
  return (
    <li
      className={`group/option -mx-2 flex min-h-9 items-center gap-2.5 rounded-in px-2 focus-within:bg-hover hover:bg-hover ${isDragged ? "bg-active" : ""}`}
    >
      <button
        type="button"
        data-grip
        aria-label={`Move ${name}`}
        title="Drag, or use the arrow keys"
        className="grid size-6 shrink-0 cursor-grab touch-none place-items-center rounded-in text-faint hover:text-muted"
        onKeyDown={handleKey}
        {...gripProps}
      >
        <GripVertical aria-hidden className="size-4" />
      </button>
      {mark === "none" ? null : (
        <span
          aria-hidden
          className={`size-4.5 shrink-0 border border-border-input bg-surface ${mark === "dot" ? "rounded-full" : "rounded-[4px]"}`}
        />
      )}
      <span className="min-w-0 flex-1">
        <InPlaceText
          label={isRepeated ? `Option ${index + 1}, stands here twice` : `Option ${index + 1}`}
          look="option"
          value={option}
          maxLength={LIMITS.optionText}
          isReadOnly={isFixed}
          isInvalid={isRepeated}
          onChange={onRename}
        />
      </span>
      <button
        type="button"
        aria-label={`Remove ${name}`}
        className="grid size-7 shrink-0 place-items-center rounded-in text-muted opacity-0 group-focus-within/option:opacity-100 group-hover/option:opacity-100 hover:bg-active pointer-coarse:opacity-100"
        onClick={onRemove}
      >
        <X aria-hidden className="size-4" />
      </button>
    </li>
  );
}
