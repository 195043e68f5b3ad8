"use client";

import { lazy, use, type ReactNode } from "react";
import { loadViewGroup, viewGroupsOf, type ViewGroup } from "@/lib/field-types/public-views";

type NeededViewsProps = { types: readonly string[]; children: ReactNode };

// Browsers never load it, but it has to be among their modules: Next lists the chunks of those.
const ViewPreloads = lazy(() =>
  import("@/components/form-renderer/view-preloads").then((preloads) => ({
    default: preloads.ViewPreloads,
  })),
);

// A page whose scripts did not all arrive stays as it was drawn, and works without them.
const NEVER = new Promise<void>(() => undefined);
const loading = new Map<ViewGroup, Promise<void>>();

/**
 * Draws its children once the views of these field types are there. The page's HTML is complete
 * before: hydration alone waits, for chunks that were asked for together with the page's own.
 */
export function NeededViews({ types, children }: NeededViewsProps) {
  const groups = viewGroupsOf(types);
  const waits = groups.map(startLoading);
  waits.forEach((wait) => use(wait));
  return (
    <>
      {typeof document === "undefined" ? <ViewPreloads groups={groups} /> : null}
      {children}
    </>
  );
}

function startLoading(group: ViewGroup): Promise<void> {
  const started = loading.get(group) ?? loadViewGroup(group).catch(() => NEVER);
  loading.set(group, started);
  return started;
}
