import dynamic from "next/dynamic";
import type { ComponentType } from "react";
import type { ViewGroup } from "@/lib/field-types/public-views";

type ViewPreloadsProps = { groups: readonly ViewGroup[] };

// Only Next knows the chunks' names, and it says them to components that are loaded by `dynamic`.
const preloads: Record<ViewGroup, ComponentType> = {
  choices: dynamic(() => import("@/lib/field-types/public-views/choice-views").then(asNothing)),
  special: dynamic(() => import("@/lib/field-types/public-views/special-views").then(asNothing)),
  texts: dynamic(() => import("@/lib/field-types/public-views/text-views").then(asNothing)),
};

/** Writes into the page's head which chunks to fetch ahead. On the server only. */
export function ViewPreloads({ groups }: ViewPreloadsProps) {
  return groups.map((group) => {
    const Preload = preloads[group];
    return <Preload key={group} />;
  });
}

function asNothing(): ComponentType {
  return () => null;
}
