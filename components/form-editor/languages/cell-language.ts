import { directionOf } from "@/lib/domain/languages/language-tag";
import { englishName } from "./language-choices";
import type { CellLanguage } from "./translation-row";

export function cellLanguage(tag: string): CellLanguage {
  return { tag, dir: directionOf(tag), english: englishName(tag) };
}
