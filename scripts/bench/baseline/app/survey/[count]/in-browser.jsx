"use client";

import dynamic from "next/dynamic";

/** As SurveyJS's documentation says for Next. */
export const InBrowser = dynamic(() => import("./survey").then(({ SurveyForm }) => SurveyForm), {
  ssr: false,
});
