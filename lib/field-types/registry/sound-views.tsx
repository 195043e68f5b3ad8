"use client";

import type { PublicView } from "../_shared/public-view";
import { audioView } from "../audio/public-view";
import type { FieldType } from "./field-types";

/** Alone for its weight; never behind a placeholder, which a page without scripts would keep. */
export const soundViews = {
  audio: audioView,
} satisfies Partial<Record<FieldType, PublicView>>;
