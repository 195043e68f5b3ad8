import { joinList } from "../system-texts/join-list";
import type { DisplayValue } from "./display-value";

/** Several texts, as the language of `texts` lists them. */
export function listDisplay(items: string[], texts: { locale: string }): DisplayValue {
  return { kind: "list", items, text: joinList(items, texts) };
}
