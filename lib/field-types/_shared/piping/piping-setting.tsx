import type { ComponentProps } from "react";
import { controlClasses } from "@/components/ui/inputs/control-classes";
import { FormField } from "@/components/ui/inputs/form-field";
import { PipingText } from "./piping-text";

const LINKS_HINT = "Links: [text](address).";
const PIPING_HINT = "Type @ to show an answer.";

type BoxProps = Omit<
  ComponentProps<typeof PipingText>,
  "id" | "className" | "wrapperClassName" | "isLine"
>;

type PipingSettingProps = BoxProps & {
  label: string;
  /** Stands before the words about answers; null: not even those, where visitors do not see the text. */
  hint?: string | null;
  /** The Markdown of the text is drawn inline. */
  takesLinks?: boolean;
  error?: string | undefined;
  /** The initial height of a box of several lines; one line without it. */
  rows?: number;
};

/** A labelled text box that takes answers, and says so. */
export function PipingSetting({
  label,
  hint = "",
  takesLinks = false,
  error,
  rows,
  ...box
}: PipingSettingProps) {
  const hints = [hint, takesLinks ? LINKS_HINT : "", PIPING_HINT].filter(Boolean);
  const hintText = hint === null ? undefined : hints.join(" ");
  return (
    <FormField label={label} hint={hintText} error={error}>
      {(control) =>
        rows === undefined ? (
          <PipingText {...control} {...box} isLine className={controlClasses({})} />
        ) : (
          <PipingText
            {...control}
            {...box}
            rows={rows}
            className={`${controlClasses({})} block h-auto resize-y [scrollbar-gutter:stable] py-1.5`}
          />
        )
      }
    </FormField>
  );
}
