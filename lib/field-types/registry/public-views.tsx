"use client";

import type { PublicView } from "../_shared/public-view";
import { isFieldType, type FieldType } from "./field-types";
import { coreViews } from "./core-views";

export type Views = Partial<Record<FieldType, PublicView>>;

const loaded: Views = { ...coreViews };

/**
 * The visitor's view of a field; undefined for unknown types. Throws if the view was not loaded
 * before: by `LazyViews` for visitors, `all-views` for owners.
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
