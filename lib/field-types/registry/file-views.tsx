"use client";

import { fileView } from "../file/public-view";
import type { ViewsOf } from "./view-groups";

/** Alone for its weight; never behind a placeholder, which a page without scripts would keep. */
export const fileViews = {
  file: fileView,
} satisfies ViewsOf<"files">;
