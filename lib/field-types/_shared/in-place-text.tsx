import { cva } from "class-variance-authority";
import { LIMITS } from "@/lib/domain/limits";

const classes = cva(
  "-mx-1.5 w-[calc(100%+0.75rem)] min-w-0 rounded-in border border-transparent bg-transparent px-1.5 hover:bg-hover focus:bg-transparent",
  {
    variants: {
      look: {
        label: "h-7 text-public font-medium",
        heading: "h-7 text-public font-semibold",
        help: "h-6 text-ui text-muted",
        option: "h-8 text-public",
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
  onChange: (value: string) => void;
};

/** Text edited where it stands: it looks like what it becomes until it has the focus. */
export function InPlaceText({
  label,
  look,
  maxLength = LIMITS.label,
  isInvalid = false,
  isReadOnly = false,
  onChange,
  ...input
}: InPlaceTextProps) {
  return (
    <input
      {...input}
      type="text"
      aria-label={label}
      aria-invalid={isInvalid || undefined}
      readOnly={isReadOnly}
      maxLength={maxLength}
      className={classes({ look, className: "field-ring aria-invalid:border-danger" })}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
