import { cva } from "class-variance-authority";
import type { ClipboardEventHandler, KeyboardEvent, KeyboardEventHandler } from "react";
import { LIMITS } from "@/lib/domain/limits";
import { cn } from "@/lib/utils/cn";
import { PipingText } from "../piping/piping-text";

const around = cva("-mx-1.75 w-[calc(100%+0.875rem)] min-w-0", {
  variants: { look: { label: "-my-0.5", heading: "-my-0.5", help: "-mb-0.5", option: "" } },
});

const classes = cva(
  "min-w-0 rounded-in border border-transparent bg-transparent px-1.5 hover:bg-hover focus:bg-transparent",
  {
    variants: {
      look: {
        label: "text-public font-medium",
        heading: "text-public font-semibold",
        help: "text-ui text-muted",
        option: "h-8 text-public in-[.is-raised]:text-ui",
      },
      // As high as its text, which wraps as on the page.
      wraps: {
        true: "block w-full field-sizing-content resize-none overflow-hidden py-px wrap-anywhere",
      },
    },
  },
);

type InPlaceTextProps = {
  id?: string;
  label: string;
  look: "label" | "heading" | "help" | "option";
  value: string;
  placeholder?: string;
  maxLength?: number;
  isInvalid?: boolean;
  isReadOnly?: boolean;
  /** The field whose text it is. */
  ownId?: string;
  onChange: (value: string) => void;
  /** Enter, in a text of one line. */
  onEnter?: (() => void) | undefined;
  /** This and the next are used by options only. */
  onKeyDown?: KeyboardEventHandler<HTMLInputElement>;
  onPaste?: ClipboardEventHandler<HTMLInputElement>;
};

/** Text edited in place, which can show answers unless it is an option: it looks like the final text until it is focused. */
export function InPlaceText({
  label,
  look,
  maxLength = LIMITS.label,
  isInvalid = false,
  isReadOnly = false,
  ownId,
  onChange,
  onEnter,
  onKeyDown,
  onPaste,
  ...rest
}: InPlaceTextProps) {
  const wraps = look !== "option";
  const box = {
    ...rest,
    "aria-label": label,
    "aria-invalid": isInvalid || undefined,
    readOnly: isReadOnly,
    maxLength,
    className: classes({
      look,
      wraps,
      className: cn("field-ring aria-invalid:border-danger", !wraps && around({ look })),
    }),
  };
  if (!wraps) {
    const keys = { onKeyDown, onPaste };
    return (
      <input {...box} {...keys} type="text" onChange={(event) => onChange(event.target.value)} />
    );
  }
  // Only help texts may have line breaks; a label is one line, however long.
  const hasLines = look === "help";
  const handleEnter = (event: KeyboardEvent) => {
    if (event.key === "Enter" && !event.nativeEvent.isComposing) {
      event.preventDefault();
      onEnter?.();
    }
  };
  return (
    <PipingText
      {...box}
      wrapperClassName={around({ look })}
      ownId={ownId}
      rows={hasLines ? rest.value.split("\n").length : 1}
      onKeyDown={hasLines ? undefined : handleEnter}
      onChange={(text) => onChange(hasLines ? text : inOneLine(text))}
    />
  );
}

function inOneLine(text: string): string {
  return text.replace(/\s*\n\s*/g, " ");
}
