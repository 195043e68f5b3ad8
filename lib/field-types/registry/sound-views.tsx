"use client";

import { audioView } from "../audio/public-view";
import type { ViewsOf } from "./view-groups";

/** Alone for its weight; never behind a placeholder, which a page without scripts would keep. */
export const soundViews = {
  audio: audioView,
} satisfies ViewsOf<"sounds">;
