import type { PublicView } from "../_shared/public-view";
import type { FieldType } from "./field-types";

/** Types whose view is large and seldom used: visitors load it only with a form that has one. */
export const LARGE_VIEWS = {
  file: () => import("../file/public-view").then(({ fileView }) => fileView),
  audio: () => import("../audio/public-view").then(({ audioView }) => audioView),
  bundled_requests: () =>
    import("../bundled-requests/public-view").then(
      ({ bundledRequestsView }) => bundledRequestsView,
    ),
  calculation: () =>
    import("../calculation/public-view").then(({ calculationView }) => calculationView),
  country: () => import("../country/public-view").then(({ countryView }) => countryView),
  people: () => import("../people/public-view").then(({ peopleView }) => peopleView),
  daterange: () => import("../daterange/public-view").then(({ daterangeView }) => daterangeView),
} satisfies Partial<Record<FieldType, () => Promise<PublicView>>>;

export type LargeType = keyof typeof LARGE_VIEWS;
