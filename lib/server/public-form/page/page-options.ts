import "server-only";
import type { PageOptions } from "@/lib/contracts/public-form/public-form-page";
import { hasPages } from "@/lib/form-engine/pages/page-break";
import type { PublishedVersion } from "../version/published-version";

/** What the page of a form with pages needs to know of them; undefined without pages. */
export function pageOptionsOf({ fields, settings }: PublishedVersion): PageOptions | undefined {
  const { showProgress, reviewPage } = settings;
  return hasPages(fields) ? { showProgress, reviewPage } : undefined;
}
