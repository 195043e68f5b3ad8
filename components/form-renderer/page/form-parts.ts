import type { ReactNode } from "react";
import type { PagesProps } from "@/components/form-renderer/form-pages/pages-props";
import type { ItemParts } from "@/components/form-renderer/send/item-parts";
import type { FieldTextProps } from "@/lib/field-types/_shared/markdown/field-text";

/** What only some forms need beside their fields; visitors load it with those alone. */
export type FormParts = {
  /** Draws a form page by page. */
  Pages?: (props: PagesProps) => ReactNode;
  /** Of a page that a link to an item opened. */
  item?: ItemParts;
  /** Draws labels and help texts with marks. */
  MarkedText?: (props: FieldTextProps) => ReactNode;
};
