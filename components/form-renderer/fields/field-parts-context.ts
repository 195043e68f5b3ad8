import { createContext, type ComponentProps, type ReactNode } from "react";
import type { PublicViews } from "@/lib/field-types/registry/public-views";

/** What the fields of a form are drawn with. */
export type FieldParts = {
  /** Of all types that the form has. */
  views: PublicViews;
  /** What a block of a long form is; default: a plain element. */
  Block?: ((props: ComponentProps<"div">) => ReactNode) | undefined;
};

export const FieldPartsContext = createContext<FieldParts>({ views: {} });
