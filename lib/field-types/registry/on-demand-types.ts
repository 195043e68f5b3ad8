import type { FieldDefinition } from "@/lib/domain/fields/contract";
import type { PublicView } from "../_shared/public-view";
import { LONG_LIST } from "./names-of-parts";
import type { OnDemandType } from "./on-demand-definitions";

type OnDemandPart = { definition: FieldDefinition; view: PublicView };

/** What visitors load with a form that has a field of the type. */
export const ON_DEMAND_TYPES = {
  phone: () => import("../phone/on-demand-part"),
  url: () => import("../url/on-demand-part"),
  multiselect: () => import("../multiselect/on-demand-part"),
  country: () => import("../country/on-demand-part"),
  people: () => import("../people/on-demand-part"),
  password: () => import("../password/on-demand-part"),
  radio: () => import("../radio/on-demand-part"),
  switch: () => import("../switch/on-demand-part"),
  time: () => import("../time/on-demand-part"),
  daterange: () => import("../daterange/on-demand-part"),
  file: () => import("../file/on-demand-part"),
  audio: () => import("../audio/on-demand-part"),
  color: () => import("../color/on-demand-part"),
  range: () => import("../range/on-demand-part"),
  rating: () => import("../rating/on-demand-part"),
  bundled_requests: () => import("../bundled-requests/on-demand-part"),
  calculation: () => import("../calculation/on-demand-part"),
} satisfies Record<OnDemandType, () => Promise<OnDemandPart>>;

/** What hands itself in, beside the types. */
export const ON_DEMAND_PARTS: Readonly<Record<string, () => Promise<unknown>>> = {
  [LONG_LIST]: () => import("../dropdown/long-list/on-demand-part"),
};
