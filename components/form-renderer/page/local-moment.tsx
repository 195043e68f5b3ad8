"use client";

import dynamic from "next/dynamic";

/** Loaded lazily: only forms that are closed, or not open yet, show a time. */
export const LocalMoment = dynamic(() =>
  import("./visitors-moment").then(({ VisitorsMoment }) => VisitorsMoment),
);
