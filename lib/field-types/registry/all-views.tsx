"use client";

import type { PublicView } from "../_shared/public-view";
import type { FieldType } from "./field-types";
import { addPublicViews } from "./public-views";
import { choiceViews } from "./choice-views";
import { coreViews } from "./core-views";
import { fileViews } from "./file-views";
import { requestViews } from "./request-views";
import { soundViews } from "./sound-views";
import { specialViews } from "./special-views";
import { textViews } from "./text-views";

/** Views of all types: `tsc` stops here when a type has no view. */
const everyView = {
  ...coreViews,
  ...fileViews,
  ...requestViews,
  ...soundViews,
  ...choiceViews,
  ...specialViews,
  ...textViews,
} satisfies Record<FieldType, PublicView>;

// Importing this file registers them: owner pages draw any field without loading more.
addPublicViews(everyView);
