"use client";

import type { PublicView } from "../_shared/public-view";
import { fileView } from "../file/public-view";
import type { FieldType } from "./field-types";

/** Alone for its weight; never behind a placeholder, which a page without scripts would keep. */
export const fileViews = {
  file: fileView,
} satisfies Partial<Record<FieldType, PublicView>>;
