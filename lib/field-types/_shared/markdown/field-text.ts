import { createContext, createElement, useContext, type ReactNode } from "react";

export type FieldTextProps = { fieldId: string; of: string; text: string };

/** Draws labels and help texts with marks; null where none has any, as visitors load it with those alone. */
export const InlineMarkdownContext = createContext<((props: FieldTextProps) => ReactNode) | null>(
  null,
);

/** The text of a field under this property, with its marks drawn. */
export function FieldText(props: FieldTextProps): ReactNode {
  const InlineMarkdown = useContext(InlineMarkdownContext);
  return InlineMarkdown ? createElement(InlineMarkdown, props) : props.text;
}
