import { createElement, type ReactNode } from "react";
import type { PagesProps } from "./pages-props";

type Pages = (props: PagesProps) => ReactNode;

let provided: Pages | null = null;

/**
 * Hands in what draws a form page by page. It is not imported here, because visitors load it only with a
 * form that has pages (decision 159).
 */
export function providePages(pages: Pages): void {
  provided = pages;
}

/**
 * The form page by page.
 * @throws {Error} when nothing was handed in
 */
export function ProvidedPages(props: PagesProps): ReactNode {
  if (provided === null) {
    throw new Error("Nothing draws pages.");
  }
  return createElement(provided, props);
}
