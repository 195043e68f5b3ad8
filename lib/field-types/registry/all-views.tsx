"use client";

import type { PublicView } from "../_shared/public-view";
import { audioView } from "../audio/public-view";
import { bundledRequestsView } from "../bundled-requests/public-view";
import { calculationView } from "../calculation/public-view";
import { countryView } from "../country/public-view";
import { daterangeView } from "../daterange/public-view";
import { fileView } from "../file/public-view";
import { peopleView } from "../people/public-view";
import type { LargeType } from "./large-views";
import { addPublicViews } from "./public-views";
import "@/lib/form-engine/piping/pipe-answers";

// Importing this file adds the large views and what puts answers into texts: owners' pages and the server draw any form.
addPublicViews({
  file: fileView,
  audio: audioView,
  bundled_requests: bundledRequestsView,
  calculation: calculationView,
  country: countryView,
  people: peopleView,
  daterange: daterangeView,
} satisfies Record<LargeType, PublicView>);
