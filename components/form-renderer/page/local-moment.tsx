"use client";

import dynamic from "next/dynamic";

/** Only a form that is closed, or not open yet, has one: other pages do not load it. */
export const LocalMoment = dynamic(() =>
  import("./visitors-moment").then(({ VisitorsMoment }) => VisitorsMoment),
);
