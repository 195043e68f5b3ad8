import { createElement, Fragment, type ReactNode } from "react";
import type { Template } from "@/lib/domain/system-texts/catalogue";
import { pieces } from "@/lib/domain/system-texts/fill";

type FilledTextProps<Names extends string> = {
  template: Template<Names>;
  values: Readonly<Record<NoInfer<Names>, ReactNode>>;
};

/** A text with elements in its places. */
export function FilledText<Names extends string>({ template, values }: FilledTextProps<Names>) {
  return createElement(Fragment, null, ...pieces<Names, ReactNode>(template, values));
}
