import type { PublicView } from "../_shared/public-view";
import { isFieldType, type FieldType } from "./field-types";

/**
 * Which views load together (decision 068). "core" loads with the page, the others when a form
 * needs them.
 */
const VIEW_GROUPS = {
  text: "core",
  number: "core",
  email: "core",
  phone: "core",
  url: "core",
  textarea: "core",
  password: "special",
  dropdown: "core",
  multiselect: "choices",
  checkbox: "choices",
  radio: "choices",
  switch: "choices",
  date: "special",
  time: "special",
  file: "files",
  audio: "sounds",
  color: "special",
  range: "special",
  rating: "special",
  section: "core",
  heading: "texts",
  paragraph: "texts",
  divider: "core",
  inline: "texts",
  bundled_requests: "requests",
} as const satisfies Record<FieldType, string>;

type AnyGroup = (typeof VIEW_GROUPS)[FieldType];

/** Groups loaded on demand by components/form-renderer/fields/lazy-views.tsx. */
export type ViewGroup = Exclude<AnyGroup, "core">;

/** The views of one group: `tsc` stops at its file when one of its types is missing there. */
export type ViewsOf<Group extends AnyGroup> = {
  [Type in FieldType as (typeof VIEW_GROUPS)[Type] extends Group ? Type : never]: PublicView;
};

/** The groups that these types need besides "core". */
export function viewGroupsOf(types: readonly string[]): ViewGroup[] {
  const groups = types.map((type) => (isFieldType(type) ? VIEW_GROUPS[type] : "core"));
  return [...new Set(groups)].filter((group) => group !== "core");
}
