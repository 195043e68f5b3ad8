"use client";

import type { Field } from "@/lib/domain/fields/base-field";
import type { PublicView } from "../_shared/public-view";
import { isFieldType } from "./field-types";
import { nameOfPart } from "./names-of-parts";

/** Visitors' views by the names of types and parts. Pages of visitors have those of their form alone. */
export type PublicViews = Readonly<Record<string, PublicView>>;

/**
 * The visitor's view of a field; undefined for unknown types.
 * @throws {Error} if a known one is not among the views
 */
export function publicViewOf(views: PublicViews, field: Field): PublicView | undefined {
  if (!isFieldType(field.type)) {
    return undefined;
  }
  const name = nameOfPart(field);
  const view = views[name];
  if (view === undefined) {
    throw new Error(`The view of ${name} is not loaded.`);
  }
  return view;
}
