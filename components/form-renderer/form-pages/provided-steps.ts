import { createElement, type ReactNode } from "react";
import type { StepsProps } from "./steps-props";

type Steps = (props: StepsProps) => ReactNode;

let provided: Steps | null = null;

/**
 * Hands in what draws a form page by page. It is not imported here, because visitors load it only with a
 * form that has pages (decision 159).
 */
export function provideSteps(steps: Steps): void {
  provided = steps;
}

/**
 * The form page by page.
 * @throws {Error} when nothing was handed in
 */
export function ProvidedSteps(props: StepsProps): ReactNode {
  if (provided === null) {
    throw new Error("Nothing draws pages.");
  }
  return createElement(provided, props);
}
