"use client";

import type { PublicView } from "../_shared/public-view";
import { bundledRequestsView } from "../bundled-requests/public-view";
import type { FieldType } from "./field-types";

/** Alone for its weight; never behind a placeholder, which a page without scripts would keep. */
export const requestViews = {
  bundled_requests: bundledRequestsView,
} satisfies Partial<Record<FieldType, PublicView>>;
