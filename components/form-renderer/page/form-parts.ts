import type { ReactNode } from "react";
import type { FieldParts } from "@/components/form-renderer/fields/field-parts-context";
import type { PagesProps } from "@/components/form-renderer/form-pages/pages-props";
import type { LinkParts } from "@/components/form-renderer/send/link-parts";
import type { FieldTextProps } from "@/lib/field-types/_shared/markdown/field-text";
import type { withFieldRules } from "@/lib/form-engine/answers/field-rules";
import type { CreateCalculation } from "@/lib/form-engine/calculations/calculated-answers";
import type { CreatePiping } from "@/lib/form-engine/piping/piped-form";

/** What a form is drawn and answered with: the views of its fields, and what only some forms need. */
export type FormParts = FieldParts & {
  /** Of forms with calculations. */
  createCalculation?: CreateCalculation | undefined;
  /** Of forms whose texts show answers. */
  createPiping?: CreatePiping | undefined;
  /** Of forms with rules or limits for answers, or messages of their owner. */
  withFieldRules?: typeof withFieldRules | undefined;
  /** Draws a form page by page. */
  Pages?: ((props: PagesProps) => ReactNode) | undefined;
  /** Of a page that a link opened, or that may be saved under one. */
  linkParts?: LinkParts | undefined;
  /** Draws labels and help texts with marks. */
  InlineMarkdown?: ((props: FieldTextProps) => ReactNode) | undefined;
};
