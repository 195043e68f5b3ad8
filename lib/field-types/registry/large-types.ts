import type { FieldDefinition } from "@/lib/domain/fields/contract";
import type { PublicView } from "../_shared/public-view";
import type { LargeType } from "./large-definitions";

type VisitorPart = { definition: FieldDefinition; view: PublicView };

/** What visitors load with a form that has a field of the type. */
export const LARGE_TYPES = {
  multiselect: () => import("../multiselect/visitor-part"),
  country: () => import("../country/visitor-part"),
  people: () => import("../people/visitor-part"),
  password: () => import("../password/visitor-part"),
  radio: () => import("../radio/visitor-part"),
  daterange: () => import("../daterange/visitor-part"),
  file: () => import("../file/visitor-part"),
  audio: () => import("../audio/visitor-part"),
  color: () => import("../color/visitor-part"),
  range: () => import("../range/visitor-part"),
  rating: () => import("../rating/visitor-part"),
  bundled_requests: () => import("../bundled-requests/visitor-part"),
  calculation: () => import("../calculation/visitor-part"),
} satisfies Record<LargeType, () => Promise<VisitorPart>>;
