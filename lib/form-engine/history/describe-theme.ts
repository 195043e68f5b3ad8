import { isSameValue } from "@/lib/domain/forms/is-same-content";
import type { Theme } from "@/lib/domain/theme/theme";

const NAMES: Readonly<Record<keyof Theme, string>> = {
  font: "font",
  corners: "corners",
  density: "density",
  pageColor: "page colour",
  background: "background",
  logoPlace: "place of the logo",
  scheme: "light or dark",
};

/** The changes between two themes of a form, in words; null = the team's. */
export function describeTheme(before: Theme | null, after: Theme | null): string[] {
  if (before === null || after === null) {
    return before === after
      ? []
      : [`Theme changed to ${after === null ? "the team's" : "its own"}`];
  }
  // All of them are named above.
  const keys = Object.keys(NAMES) as (keyof Theme)[];
  const changed = keys.filter((key) => !isSameValue(before[key], after[key]));
  return changed.length === 0
    ? []
    : [`Theme changed: ${changed.map((key) => NAMES[key]).join(", ")}`];
}
