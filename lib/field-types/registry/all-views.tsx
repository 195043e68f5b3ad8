"use client";

import * as longList from "../dropdown/long-list/on-demand-part";
import { onDemandViews } from "./generated/on-demand-views";
import { LONG_LIST } from "./names-of-parts";
import { addPublicViews } from "./public-views";

// Importing this file adds the on-demand views: owners' pages and the server draw any
// form.
addPublicViews({ ...onDemandViews, [LONG_LIST]: longList.view });
