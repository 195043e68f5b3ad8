"use client";

import dynamic from "next/dynamic";
import type { ComponentType, ReactNode } from "react";
import { addPublicViews, type Views } from "@/lib/field-types/registry/public-views";
import { viewGroupsOf, type ViewGroup } from "@/lib/field-types/registry/view-groups";

type NeededViewsProps = { types: readonly string[]; children: ReactNode };
type GroupProps = { children: ReactNode };

/** Each draws what is inside once its views are there. */
const groups: Record<ViewGroup, ComponentType<GroupProps>> = {
  choices: dynamic(() =>
    arrived(import("@/lib/field-types/registry/choice-views").then((m) => m.choiceViews)),
  ),
  files: dynamic(() =>
    arrived(import("@/lib/field-types/registry/file-views").then((m) => m.fileViews)),
  ),
  requests: dynamic(() =>
    arrived(import("@/lib/field-types/registry/request-views").then((m) => m.requestViews)),
  ),
  sounds: dynamic(() =>
    arrived(import("@/lib/field-types/registry/sound-views").then((m) => m.soundViews)),
  ),
  special: dynamic(() =>
    arrived(import("@/lib/field-types/registry/special-views").then((m) => m.specialViews)),
  ),
  texts: dynamic(() =>
    arrived(import("@/lib/field-types/registry/text-views").then((m) => m.textViews)),
  ),
};

/**
 * Draws its children once the views of these field types are there. The page's HTML is complete
 * before: hydration alone waits, for chunks that are fetched together with the page's own.
 */
export function NeededViews({ types, children }: NeededViewsProps) {
  return viewGroupsOf(types).reduce((inner, name) => {
    const Group = groups[name];
    return <Group>{inner}</Group>;
  }, children);
}

async function arrived(loading: Promise<Views>): Promise<ComponentType<GroupProps>> {
  const views = await loading.catch(() => NEVER);
  addPublicViews(views);
  return ({ children }) => children;
}

// A page whose scripts did not all arrive stays as it was drawn, and works without them.
const NEVER = new Promise<Views>(() => undefined);
