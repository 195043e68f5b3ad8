import type { DisplayTexts } from "./catalogue";

/** For samples of answers, of which only the kind is read: every page would load the words. */
export const SAMPLE_TEXTS: DisplayTexts = { values: {} as DisplayTexts["values"], locale: "en-US" };
