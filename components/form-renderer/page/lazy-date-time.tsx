"use client";

import dynamic from "next/dynamic";

/** Loaded lazily: only forms that are closed, or not open yet, show a time. */
export const LazyDateTime = dynamic(() =>
  import("./visitor-date-time").then(({ VisitorDateTime }) => VisitorDateTime),
);
