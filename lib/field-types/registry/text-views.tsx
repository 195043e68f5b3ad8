"use client";

import { headingView } from "../heading/public-view";
import { inlineView } from "../inline/public-view";
import { paragraphView } from "../paragraph/public-view";
import type { ViewsOf } from "./view-groups";

/** Texts of the owner, which need what draws Markdown. */
export const textViews = {
  heading: headingView,
  paragraph: paragraphView,
  inline: inlineView,
} satisfies ViewsOf<"texts">;
