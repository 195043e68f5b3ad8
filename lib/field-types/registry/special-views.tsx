"use client";

import { colorView } from "../color/public-view";
import { dateView } from "../date/public-view";
import { passwordView } from "../password/public-view";
import { rangeView } from "../range/public-view";
import { ratingView } from "../rating/public-view";
import { timeView } from "../time/public-view";
import type { ViewsOf } from "./view-groups";

/** Rarely used controls. */
export const specialViews = {
  date: dateView,
  time: timeView,
  password: passwordView,
  color: colorView,
  range: rangeView,
  rating: ratingView,
} satisfies ViewsOf<"special">;
