import "server-only";
import type { PageOptions } from "@/lib/contracts/public-form-page";
import { pageBreakOf } from "@/lib/form-engine/pages/breaks-above";
import type { PublishedVersion } from "../version/published-version";

/** What the page of a form with pages needs to know of them; undefined without pages. */
export function pageOptionsOf({ fields, settings }: PublishedVersion): PageOptions | undefined {
  const { showProgress, reviewPage } = settings;
  return fields.some((field) => pageBreakOf(field)) ? { showProgress, reviewPage } : undefined;
}
