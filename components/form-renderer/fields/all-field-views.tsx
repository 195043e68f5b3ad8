"use client";

import type { ReactNode } from "react";
import { allViews } from "@/lib/field-types/registry/all-views";
import { EnglishTexts } from "../english-texts";
import { FieldPartsContext } from "./field-parts-context";

const ALL_PARTS = { views: allViews };

/** Draws fields of any type in it, as owners' pages do. */
export function AllFieldViews({ children }: { children: ReactNode }) {
  return (
    <EnglishTexts>
      <FieldPartsContext value={ALL_PARTS}>{children}</FieldPartsContext>
    </EnglishTexts>
  );
}
