import type { ClipboardEventHandler, KeyboardEvent, KeyboardEventHandler } from "react";
import { cva } from "class-variance-authority";
import { LIMITS } from "@/lib/domain/limits";

const classes = cva(
  "-mx-1.75 w-[calc(100%+0.875rem)] min-w-0 rounded-in border border-transparent bg-transparent px-1.5 hover:bg-hover focus:bg-transparent",
  {
    variants: {
      look: {
        label: "-my-0.5 text-public font-medium",
        heading: "-my-0.5 text-public font-semibold",
        help: "-mb-0.5 text-ui text-muted",
        option: "h-8 text-public in-[.is-raised]:text-ui",
      },
      // As high as its text, which wraps as on the page.
      wraps: { true: "block field-sizing-content resize-none overflow-hidden py-px wrap-anywhere" },
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
  onChange: (value: string) => void;
  /** These two are used by options only. */
  onKeyDown?: KeyboardEventHandler<HTMLInputElement>;
  onPaste?: ClipboardEventHandler<HTMLInputElement>;
};

/** Text edited in place: it looks like the final text until it is focused. */
export function InPlaceText({
  label,
  look,
  maxLength = LIMITS.label,
  isInvalid = false,
  isReadOnly = false,
  onChange,
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
    className: classes({ look, wraps, className: "field-ring aria-invalid:border-danger" }),
  };
  if (!wraps) {
    const keys = { onKeyDown, onPaste };
    return (
      <input {...box} {...keys} type="text" onChange={(event) => onChange(event.target.value)} />
    );
  }
  // Only help texts may have line breaks; a label is one line, however long.
  const hasLines = look === "help";
  return (
    <textarea
      {...box}
      rows={hasLines ? rest.value.split("\n").length : 1}
      onKeyDown={hasLines ? undefined : refuseEnter}
      onChange={({ target }) => onChange(hasLines ? target.value : inOneLine(target.value))}
    />
  );
}

function refuseEnter(event: KeyboardEvent) {
  if (event.key === "Enter") {
    event.preventDefault();
  }
}

function inOneLine(text: string): string {
  return text.replace(/\s*\n\s*/g, " ");
}
