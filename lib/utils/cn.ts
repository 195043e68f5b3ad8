import { clsx, type ClassValue } from "clsx";
import { extendTailwindMerge } from "tailwind-merge";

// Our type sizes share the text- prefix with colours; without this, one would remove the other.
const mergeClasses = extendTailwindMerge({
  extend: {
    theme: {
      text: ["title", "large", "public", "ui", "small"],
      radius: ["in", "control", "menu", "card", "dialog"],
      shadow: ["menu", "dialog"],
    },
  },
});

/** Joins class names; if two set the same property, the later one wins. */
export function cn(...classes: ClassValue[]): string {
  return mergeClasses(clsx(classes));
}
