"use client";

import type { Field } from "@/lib/domain/fields/base-field";
import type { PublicView } from "../_shared/public-view";
import { unsupportedDefinition } from "../unsupported/definition";
import { definitionOf } from "./definitions";
import { nameOfPart } from "./parts/name-of-part";

/** Visitors' views by the names of types and parts. Pages of visitors have those of their form alone. */
export type PublicViews = Readonly<Record<string, PublicView>>;

/**
 * The visitor's view of a field; undefined for unknown types.
 * @throws {Error} if a known one is not among the views
 */
export function publicViewOf(views: PublicViews, field: Field): PublicView | undefined {
  const name = nameOfPart(field);
  const view = Object.hasOwn(views, name) ? views[name] : undefined;
  if (view === undefined && definitionOf(field) !== unsupportedDefinition) {
    throw new Error(`The view of ${name} is not loaded.`);
  }
  return view;
}
