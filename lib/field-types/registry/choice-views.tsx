"use client";

import type { PublicView } from "../_shared/public-view";
import { checkboxView } from "../checkbox/public-view";
import type { FieldType } from "./field-types";
import { multiselectView } from "../multiselect/public-view";
import { radioView } from "../radio/public-view";
import { switchView } from "../switch/public-view";

/** What is ticked. */
export const choiceViews = {
  radio: radioView,
  multiselect: multiselectView,
  checkbox: checkboxView,
  switch: switchView,
} satisfies Partial<Record<FieldType, PublicView>>;
