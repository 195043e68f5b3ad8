import { readFileSync } from "node:fs";
import path from "node:path";
import { pageWithTypes } from "./page";

const PAGE = path.resolve(import.meta.dirname, "../../docs/fields.md");

/** The page of field types, as it has to be. */
export function fieldFile(): { file: string; text: string } {
  return { file: PAGE, text: pageWithTypes(readFileSync(PAGE, "utf8")) };
}
