"use client";

import type { PublicView } from "../_shared/public-view";
import { type FieldType, isFieldType } from "./field-types";
import { baseViews } from "./generated/base-views";

type Views = Partial<Record<FieldType, PublicView>>;

/** Views of the types that every public form loads, until others are added. */
const views: Views = { ...baseViews };

/**
 * The visitor's view of a field; undefined for unknown types. Throws if the view of an on-demand type was not
 * added before: by `loadOnDemandTypes` for visitors, `all-views` everywhere else.
 */
export function publicViewOf({ type }: { type: string }): PublicView | undefined {
  if (!isFieldType(type)) {
    return undefined;
  }
  const view = views[type];
  if (view === undefined) {
    throw new Error(`The view of ${type} is not loaded.`);
  }
  return view;
}

export function addPublicViews(more: Views): void {
  Object.assign(views, more);
}
