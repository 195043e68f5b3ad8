"use client";

import type { PublicView } from "../_shared/public-view";
import { audioView } from "../audio/public-view";
import { bundledRequestsView } from "../bundled-requests/public-view";
import { calculationView } from "../calculation/public-view";
import { colorView } from "../color/public-view";
import { countryView } from "../country/public-view";
import { daterangeView } from "../daterange/public-view";
import { fileView } from "../file/public-view";
import { multiselectView } from "../multiselect/public-view";
import { passwordView } from "../password/public-view";
import { peopleView } from "../people/public-view";
import { phoneView } from "../phone/public-view";
import { radioView } from "../radio/public-view";
import { rangeView } from "../range/public-view";
import { ratingView } from "../rating/public-view";
import { switchView } from "../switch/public-view";
import { timeView } from "../time/public-view";
import { urlView } from "../url/public-view";
import type { OnDemandType } from "./on-demand-definitions";
import { addPublicViews } from "./public-views";
import "@/lib/form-engine/piping/pipe-answers";
import "../dropdown/long-list/on-demand-part";

// Importing this file adds the on-demand views and what puts answers into texts: owners' pages and the server draw any
// form.
addPublicViews({
  phone: phoneView,
  url: urlView,
  multiselect: multiselectView,
  country: countryView,
  people: peopleView,
  password: passwordView,
  radio: radioView,
  switch: switchView,
  time: timeView,
  daterange: daterangeView,
  file: fileView,
  audio: audioView,
  color: colorView,
  range: rangeView,
  rating: ratingView,
  bundled_requests: bundledRequestsView,
  calculation: calculationView,
} satisfies Record<OnDemandType, PublicView>);
