import { createContext, useContext } from "react";
import type { SystemTexts } from "@/lib/domain/system-texts/catalogue";

/** None: whatever draws visitors' pages hands them down. */
const NONE = {} as SystemTexts;

export const TextsContext = createContext(NONE);

/** The system's texts, in the language of the page. In a browser those that its form may show. */
export function useTexts(): SystemTexts {
  return useContext(TextsContext);
}
