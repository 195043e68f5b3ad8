"use client";

import dynamic from "next/dynamic";
import type { ComponentType, ReactNode } from "react";
import { addPublicViews, type Views } from "@/lib/field-types/registry/public-views";
import { viewGroupsOf, type ViewGroup } from "@/lib/field-types/registry/view-groups";

type LazyViewsProps = { types: readonly string[]; children: ReactNode };
type GroupProps = { children: ReactNode };

/** Each component renders its children once the views of its group are loaded. */
const groups: Record<ViewGroup, ComponentType<GroupProps>> = {
  choices: dynamic(() =>
    childrenAfter(import("@/lib/field-types/registry/choice-views").then((m) => m.choiceViews)),
  ),
  files: dynamic(() =>
    childrenAfter(import("@/lib/field-types/registry/file-views").then((m) => m.fileViews)),
  ),
  requests: dynamic(() =>
    childrenAfter(import("@/lib/field-types/registry/request-views").then((m) => m.requestViews)),
  ),
  sounds: dynamic(() =>
    childrenAfter(import("@/lib/field-types/registry/sound-views").then((m) => m.soundViews)),
  ),
  special: dynamic(() =>
    childrenAfter(import("@/lib/field-types/registry/special-views").then((m) => m.specialViews)),
  ),
  texts: dynamic(() =>
    childrenAfter(import("@/lib/field-types/registry/text-views").then((m) => m.textViews)),
  ),
};

/**
 * Renders its children once the views of these field types are loaded. The server's HTML is complete
 * already; only hydration waits, for chunks that load in parallel with those of the page.
 */
export function LazyViews({ types, children }: LazyViewsProps) {
  return viewGroupsOf(types).reduce((inner, name) => {
    const Group = groups[name];
    return <Group>{inner}</Group>;
  }, children);
}

async function childrenAfter(loading: Promise<Views>): Promise<ComponentType<GroupProps>> {
  const views = await loading.catch(() => NEVER);
  addPublicViews(views);
  return ({ children }) => children;
}

// If a chunk fails to load, hydration never ends: the server's HTML stays and works without JavaScript.
const NEVER = new Promise<Views>(() => undefined);
