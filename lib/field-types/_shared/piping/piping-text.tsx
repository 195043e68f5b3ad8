import type { ComponentProps, FocusEvent, KeyboardEvent, RefObject } from "react";
import { mayPipe } from "@/lib/domain/piping/pipes";
import { cn } from "@/lib/utils/cn";
import { CompletionList } from "../formula/completion-list";
import { textParts } from "./pipe-text";
import { usePipeBox, type PipeBoxOptions } from "./use-pipe-box";

type PipingTextProps = PipeBoxOptions &
  Omit<ComponentProps<"textarea">, keyof PipeBoxOptions | "ref" | "className"> & {
    /** One line in a box that does not grow. */
    isLine?: boolean;
    type?: "text" | "url";
    /** Of the text box; margins and widths belong to the box around it. */
    className: string;
    wrapperClassName?: string;
  };

/**
 * A text box whose text can show answers: what follows an @ is completed with the fields of the form, and each
 * stands in it by its name, on a chip that is drawn behind it. A fallback is typed into the chip, behind a bar.
 */
export function PipingText({
  value,
  onChange,
  maxLength,
  ownId,
  mayOffer,
  isLine = false,
  type = "text",
  className,
  wrapperClassName,
  onKeyDown,
  onBlur,
  ...rest
}: PipingTextProps) {
  const { ref, chips, ...box } = usePipeBox({ value, onChange, maxLength, ownId, mayOffer });
  const hasChips = mayPipe(box.text);
  const handlers = {
    ...box.handlers,
    onKeyDown: (event: KeyboardEvent<HTMLTextAreaElement & HTMLInputElement>) => {
      if (!box.handleKey(event)) {
        onKeyDown?.(event);
      }
    },
    onBlur: (event: FocusEvent<HTMLTextAreaElement & HTMLInputElement>) => {
      box.handlers.onBlur();
      onBlur?.(event);
    },
  };
  const shared = {
    ...rest,
    ...box.aria,
    ...handlers,
    maxLength,
    value: box.text,
    className: cn(className, hasChips && "relative bg-transparent"),
  };
  return (
    <div className={cn("relative", wrapperClassName)}>
      {hasChips ? (
        <div
          ref={chips}
          aria-hidden
          className={cn(
            className,
            "pointer-events-none absolute inset-0 h-auto resize-none overflow-hidden border-transparent text-transparent",
            isLine
              ? "flex items-center whitespace-pre"
              : "[scrollbar-gutter:stable] wrap-anywhere whitespace-pre-wrap",
          )}
        >
          {textParts(box.text, box.names).map((part, index) => (
            <span key={index} className={part.isChip ? "rounded-in bg-accent-soft" : ""}>
              {part.text}
            </span>
          ))}
        </div>
      ) : null}
      {isLine ? (
        // The props of both boxes that are used here are the same.
        <input
          {...(shared as ComponentProps<"input">)}
          ref={ref as RefObject<HTMLInputElement>}
          type={type}
        />
      ) : (
        <textarea {...shared} ref={ref as RefObject<HTMLTextAreaElement>} />
      )}
      {box.offers.length > 0 ? (
        <CompletionList
          id={box.listId}
          label="Fields"
          offers={box.offers}
          active={box.active}
          onPick={box.pick}
        />
      ) : null}
      <span aria-live="polite" className="sr-only">
        {box.offers.length === 0
          ? ""
          : `${box.offers.length === 1 ? "1 field" : `${box.offers.length} fields`}. Up and down choose, Enter inserts.`}
      </span>
    </div>
  );
}
