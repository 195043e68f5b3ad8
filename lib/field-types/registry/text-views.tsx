"use client";

import { headingView } from "../heading/public-view";
import { inlineView } from "../inline/public-view";
import { paragraphView } from "../paragraph/public-view";
import type { ViewsOf } from "./view-groups";

/** The owner's texts, which need the Markdown renderer. */
export const textViews = {
  heading: headingView,
  paragraph: paragraphView,
  inline: inlineView,
} satisfies ViewsOf<"texts">;
