"use client";

import type { PublicView } from "../_shared/public-view";
import type { FieldType } from "./field-types";
import { headingView } from "../heading/public-view";
import { inlineView } from "../inline/public-view";
import { paragraphView } from "../paragraph/public-view";

/** Texts of the owner, which need what draws Markdown. */
export const textViews = {
  heading: headingView,
  paragraph: paragraphView,
  inline: inlineView,
} satisfies Partial<Record<FieldType, PublicView>>;
