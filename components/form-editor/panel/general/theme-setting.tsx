"use client";

import { createLazyPart } from "@/lib/client/lazy-part";
import { LazyBoundary } from "../../lazy-boundary";

const lazyChoices = createLazyPart(async () => (await import("./theme-choices")).ThemeChoices);

/** The theme of the form, whose choices are loaded when the settings are shown. */
export function ThemeSetting() {
  return (
    <LazyBoundary lazyPart={lazyChoices} what="The choices of themes">
      {(Choices) => <Choices />}
    </LazyBoundary>
  );
}
