import type { PublicPageSettings } from "./public-page-settings";

/** The words on the button that sends a form. */
export function submitLabelOf({ submitLabel }: Pick<PublicPageSettings, "submitLabel">): string {
  return submitLabel.trim() || "Submit";
}
