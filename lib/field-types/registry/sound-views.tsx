"use client";

import { audioView } from "../audio/public-view";
import type { ViewsOf } from "./view-groups";

/**
 * Alone because of its size; never loaded by Suspense, whose fallback a page without scripts would
 * show forever.
 */
export const soundViews = {
  audio: audioView,
} satisfies ViewsOf<"sounds">;
