"use client";

import "@/lib/form-engine/piping/pipe-answers";
import "../dropdown/long-list/on-demand-part";
import { onDemandViews } from "./generated/on-demand-views";
import { addPublicViews } from "./public-views";

// Importing this file adds the on-demand views and what puts answers into texts: owners' pages and the server draw any
// form.
addPublicViews(onDemandViews);
