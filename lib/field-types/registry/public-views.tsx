"use client";

import type { PublicView } from "../_shared/public-view";
import { isFieldType, type FieldType } from "./field-types";
import { coreViews } from "./core-views";

export type Views = Partial<Record<FieldType, PublicView>>;

const loaded: Views = { ...coreViews };

/** What travels by itself (decision 068); components/form-renderer/fields/needed-views.tsx loads it. */
export type ViewGroup = "choices" | "files" | "requests" | "sounds" | "special" | "texts";

const groupOf: Partial<Record<FieldType, ViewGroup>> = {
  radio: "choices",
  multiselect: "choices",
  checkbox: "choices",
  switch: "choices",
  file: "files",
  audio: "sounds",
  bundled_requests: "requests",
  date: "special",
  time: "special",
  password: "special",
  color: "special",
  range: "special",
  rating: "special",
  heading: "texts",
  paragraph: "texts",
  inline: "texts",
};

/**
 * How a field looks to visitors; undefined for types that nobody knows. Throws for a type whose
 * view was not loaded before: `NeededViews` for visitors, `all-views` for owners.
 */
export function publicViewOf({ type }: { type: string }): PublicView | undefined {
  if (!isFieldType(type)) {
    return undefined;
  }
  const view = loaded[type];
  if (view === undefined) {
    throw new Error(`The view of ${type} is not loaded.`);
  }
  return view;
}

export function addPublicViews(views: Views): void {
  Object.assign(loaded, views);
}

/** The groups that these types need beside what comes with the page. */
export function viewGroupsOf(types: readonly string[]): ViewGroup[] {
  const needed = types.map((type) => (isFieldType(type) ? groupOf[type] : undefined));
  return [...new Set(needed)].filter((group) => group !== undefined);
}
