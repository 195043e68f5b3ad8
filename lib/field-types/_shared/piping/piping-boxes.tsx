import type { ComponentProps } from "react";
import { controlClasses } from "@/components/ui/control-classes";
import { PipingText } from "./piping-text";

type BoxProps = Omit<
  ComponentProps<typeof PipingText>,
  "className" | "wrapperClassName" | "isLine"
>;

/** Words of a hint below a text box that takes answers. */
export const PIPING_HINT = "Type @ to show an answer.";

/** A one-line text box that takes answers. */
export function PipingInput(props: BoxProps) {
  return <PipingText {...props} isLine className={controlClasses({})} />;
}

/** A text box of several lines that takes answers; `rows` is its initial height. */
export function PipingTextarea(props: BoxProps) {
  const className = `${controlClasses({})} block h-auto resize-y py-1.5 [scrollbar-gutter:stable]`;
  return <PipingText {...props} className={className} />;
}
