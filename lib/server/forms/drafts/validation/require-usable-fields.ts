import "server-only";
import type { SaveFormRequest } from "@/lib/contracts/forms/save-form";
import { requireDistinctParameters } from "./require-distinct-parameters";
import { requireKnownFileTypes } from "./require-known-file-types";
import { requireKnownRules } from "./require-known-rules";
import { requireUsableFormulas } from "./require-usable-formulas";
import { requireOptionsWithinTotal } from "./require-options-within-total";
import { requireUsablePages } from "./require-usable-pages";
import { requireUsablePatterns } from "./require-usable-patterns";

/** 400 for an unknown rule or file type, an unusable page, pattern or formula, or an ambiguous parameter. */
export function requireUsableFields(fields: SaveFormRequest["fields"]): void {
  requireKnownRules(fields);
  requireKnownFileTypes(fields);
  requireUsablePages(fields);
  requireOptionsWithinTotal(fields);
  requireDistinctParameters(fields);
  requireUsablePatterns(fields);
  requireUsableFormulas(fields);
}
