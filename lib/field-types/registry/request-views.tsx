"use client";

import { bundledRequestsView } from "../bundled-requests/public-view";
import type { ViewsOf } from "./view-groups";

/**
 * Alone because of its size; never loaded by Suspense, whose fallback a page without scripts would
 * show forever.
 */
export const requestViews = {
  bundled_requests: bundledRequestsView,
} satisfies ViewsOf<"requests">;
