import { systemTexts } from "./catalogue";
import { english } from "./english/english";

/** For owners' screens, and where nobody's language is known. */
export const ENGLISH = systemTexts(english);
