"use client";

import dynamic from "next/dynamic";
import { use, type ComponentType, type ReactNode } from "react";
import { loadViewGroup, viewGroupsOf, type ViewGroup } from "@/lib/field-types/public-views";

type NeededViewsProps = { types: readonly string[]; children: ReactNode };

// Drawn on the server only, where it writes the preload of the chunk into the page's head.
const preloads: Record<ViewGroup, ComponentType> = {
  choices: dynamic(() => import("@/lib/field-types/public-views/choice-views").then(asNothing)),
  special: dynamic(() => import("@/lib/field-types/public-views/special-views").then(asNothing)),
  texts: dynamic(() => import("@/lib/field-types/public-views/text-views").then(asNothing)),
};

// A page whose scripts did not all arrive stays as it was drawn, and works without them.
const NEVER = new Promise<void>(() => undefined);
const loading = new Map<ViewGroup, Promise<void>>();

/**
 * Draws its children once the views of these field types are there. The page's HTML is complete before:
 * hydration alone waits, for chunks that were asked for together with the page's own.
 */
export function NeededViews({ types, children }: NeededViewsProps) {
  const groups = viewGroupsOf(types);
  const waits = groups.map(startLoading);
  waits.forEach((wait) => use(wait));
  return (
    <>
      {typeof window === "undefined"
        ? groups.map((group) => {
            const Preload = preloads[group];
            return <Preload key={group} />;
          })
        : null}
      {children}
    </>
  );
}

function startLoading(group: ViewGroup): Promise<void> {
  const started = loading.get(group) ?? loadViewGroup(group).catch(() => NEVER);
  loading.set(group, started);
  return started;
}

function asNothing(): ComponentType {
  return () => null;
}
