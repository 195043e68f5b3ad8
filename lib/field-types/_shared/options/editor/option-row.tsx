import { GripVertical, X } from "lucide-react";
import type { ClipboardEvent, ComponentProps, KeyboardEvent, ReactNode } from "react";
import { LIMITS } from "@/lib/domain/limits";
import { InPlaceText } from "@/lib/field-types/_shared/text/in-place-text";
import { hasLines } from "./option-edits";
import { OPTION_ROW_PX } from "./use-option-window";

type Place = Pick<OptionRowProps, "index" | "count">;

const PLACES: Record<string, (place: Place) => number> = {
  ArrowUp: ({ index }) => index - 1,
  ArrowDown: ({ index }) => index + 1,
  Home: () => 0,
  End: ({ count }) => count - 1,
};

type OptionRowProps = {
  /** What it is: "Option". */
  noun: string;
  option: string;
  index: number;
  count: number;
  mark: "dot" | "box" | "none";
  isFixed: boolean;
  isRepeated: boolean;
  isDragged: boolean;
  gripProps: ComponentProps<"button">;
  onRename: (text: string) => void;
  /** Several lines were pasted; `head` and `tail` are the text around the selection. */
  onPasteLines: (pasted: { head: string; text: string; tail: string }) => void;
  /** Enter: focus the next row. */
  onNext: () => void;
  onRemove: () => void;
  onMove: (to: number) => void;
  /** The input for its number, when options have values. */
  value: ReactNode;
  /** The button for its picture, when options have pictures. */
  picture: ReactNode;
};

export function OptionRow({
  noun,
  option,
  index,
  count,
  mark,
  isFixed,
  isRepeated,
  isDragged,
  gripProps,
  onRename,
  onPasteLines,
  onNext,
  onRemove,
  onMove,
  value,
  picture,
}: OptionRowProps) {
  const name = option || `${noun.toLowerCase()} ${index + 1}`;
  const handleKey = (event: KeyboardEvent) => {
    const target = PLACES[event.key]?.({ index, count });
    if (target !== undefined) {
      event.preventDefault();
      event.stopPropagation();
      if (target >= 0 && target < count && target !== index) {
        onMove(target);
      }
    }
  };
  const handleEnter = (event: KeyboardEvent) => {
    if (event.key === "Enter" && !event.nativeEvent.isComposing) {
      event.preventDefault();
      onNext();
    }
  };
  const handlePaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData.getData("text");
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    if (hasLines(text) && !isFixed) {
      event.preventDefault();
      const head = value.slice(0, selectionStart ?? value.length);
      onPasteLines({ head, text, tail: value.slice(selectionEnd ?? value.length) });
    }
  };
  return (
    <li
      data-option={index}
      aria-posinset={index + 1}
      aria-setsize={count}
      style={{ top: index * OPTION_ROW_PX }}
      className={`group/option absolute -inset-x-2 flex h-9 items-center gap-2.5 rounded-in px-2 focus-within:bg-hover hover:bg-hover ${isDragged ? "bg-active" : ""}`}
    >
      <button
        type="button"
        data-grip
        aria-label={`Move ${name}`}
        title="Drag, or use the arrow keys, Home and End"
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
          label={isRepeated ? `${noun} ${index + 1}, stands here twice` : `${noun} ${index + 1}`}
          look="option"
          value={option}
          maxLength={LIMITS.optionText}
          isReadOnly={isFixed}
          isInvalid={isRepeated}
          onChange={onRename}
          onKeyDown={handleEnter}
          onPaste={handlePaste}
        />
      </span>
      {picture}
      {value}
      <button
        type="button"
        data-remove
        aria-label={`Remove ${name}`}
        className="grid size-7 shrink-0 place-items-center rounded-in text-muted opacity-0 group-focus-within/option:opacity-100 group-hover/option:opacity-100 hover:bg-active pointer-coarse:opacity-100"
        onClick={onRemove}
      >
        <X aria-hidden className="size-4" />
      </button>
    </li>
  );
}
