"use client";

import type { Field } from "@/lib/domain/fields/base-field";
import type { PublicView } from "../_shared/public-view";
import { isFieldType } from "./field-types";
import { baseViews } from "./generated/base-views";
import { nameOfPart } from "./names-of-parts";

/** By the names of types and parts. */
type Views = Readonly<Record<string, PublicView>>;

/** Views of the types that every public form loads, until others are added. */
const views = new Map<string, PublicView>(Object.entries(baseViews));

/**
 * The visitor's view of a field; undefined for unknown types. Throws if an on-demand view was not added before: by
 * `loadOnDemandTypes` for visitors, `all-views` everywhere else.
 */
export function publicViewOf(field: Field): PublicView | undefined {
  if (!isFieldType(field.type)) {
    return undefined;
  }
  const name = nameOfPart(field);
  const view = views.get(name);
  if (view === undefined) {
    throw new Error(`The view of ${name} is not loaded.`);
  }
  return view;
}

export function addPublicViews(more: Views): void {
  Object.entries(more).forEach(([name, view]) => views.set(name, view));
}
