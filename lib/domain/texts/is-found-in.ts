import { foldText } from "./fold-text";

/** Whether a search for this text finds the other one. */
export function isFoundIn(text: string, searched: string): boolean {
  return foldText(text).includes(foldText(searched.trim()));
}
