"use client";

import * as longList from "../dropdown/long-list/on-demand-part";
import * as picturedMultiselect from "../multiselect/pictures/on-demand-part";
import * as picturedRadio from "../radio/pictures/on-demand-part";
import { baseViews } from "./generated/base-views";
import { onDemandViews } from "./generated/on-demand-views";
import { LONG_LIST, PICTURES } from "./names-of-parts";
import type { PublicViews } from "./public-views";

/** For owners' pages and the server, which draw any form. */
export const allViews: PublicViews = {
  ...baseViews,
  ...onDemandViews,
  [LONG_LIST]: longList.view,
  [`multiselect${PICTURES}`]: picturedMultiselect.view,
  [`radio${PICTURES}`]: picturedRadio.view,
};
