import type { DisplayTexts } from "@/lib/domain/system-texts/catalogue";

/** For samples of answers, of which only the kind is read: every page would load the words. */
export const SAMPLE_TEXTS: DisplayTexts = { values: {} as DisplayTexts["values"], locale: "en-US" };
