"use client";

import { checkboxView } from "../checkbox/public-view";
import { multiselectView } from "../multiselect/public-view";
import { radioView } from "../radio/public-view";
import { switchView } from "../switch/public-view";
import type { ViewsOf } from "./view-groups";

/** Choices by checkbox or radio. */
export const choiceViews = {
  radio: radioView,
  multiselect: multiselectView,
  checkbox: checkboxView,
  switch: switchView,
} satisfies ViewsOf<"choices">;
