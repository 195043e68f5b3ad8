"use client";

import { bundledRequestsView } from "../bundled-requests/public-view";
import type { ViewsOf } from "./view-groups";

/** Alone for its weight; never behind a placeholder, which a page without scripts would keep. */
export const requestViews = {
  bundled_requests: bundledRequestsView,
} satisfies ViewsOf<"requests">;
