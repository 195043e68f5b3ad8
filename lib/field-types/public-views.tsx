"use client";

import type { PublicView } from "./_shared/public-view";
import { isFieldType, type FieldType } from "./field-types";
import { coreViews } from "./public-views/core-views";

type Views = Partial<Record<FieldType, PublicView>>;

const loaded: Views = { ...coreViews };

/** What travels by itself (decision 068). The names are those of `public-views/*-views.tsx`. */
const groups = {
  choices: async () => (await import("./public-views/choice-views")).choiceViews,
  special: async () => (await import("./public-views/special-views")).specialViews,
  texts: async () => (await import("./public-views/text-views")).textViews,
} satisfies Record<string, () => Promise<Views>>;

export type ViewGroup = keyof typeof groups;

const groupOf: Partial<Record<FieldType, ViewGroup>> = {
  radio: "choices",
  multiselect: "choices",
  checkbox: "choices",
  switch: "choices",
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
 * view was not loaded before: `loadViewGroup` for visitors, `every-view` for owners.
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

export async function loadViewGroup(group: ViewGroup): Promise<void> {
  addPublicViews(await groups[group]());
}
