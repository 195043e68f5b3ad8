"use client";

import { fileView } from "../file/public-view";
import type { ViewsOf } from "./view-groups";

/**
 * Alone because of its size; never loaded by Suspense, whose fallback a page without scripts would
 * show forever.
 */
export const fileViews = {
  file: fileView,
} satisfies ViewsOf<"files">;
