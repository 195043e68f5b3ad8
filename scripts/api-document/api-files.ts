import { readFileSync } from "node:fs";
import path from "node:path";
import { assistantDocuments } from "./assistant-documents";
import { documentOf, type ApiDocument } from "./document";
import { pageWithFunctions } from "./function-tables";
import { loadCalls } from "./load-calls";
import { pageWithCalls } from "./page";

const ROOT = path.resolve(import.meta.dirname, "../..");
const DOCUMENT = path.join(ROOT, "lib/server/api-document/openapi.json");
const PAGE = path.join(ROOT, "docs/http-api.md");

/** The files that are made from the declarations of the routes and the functions of formulas, as they have to be. */
export async function apiFiles(): Promise<{ file: string; text: string }[]> {
  const document = documentOf(await loadCalls());
  const page = pageWithFunctions(pageWithCalls(readFileSync(PAGE, "utf8"), document));
  return [
    { file: DOCUMENT, text: linesOf(document) },
    { file: PAGE, text: page },
    assistantDocuments(page),
  ];
}

/** A line for each call and each component, so that a change is a line of its own. */
function linesOf(document: ApiDocument): string {
  return `${textOf(document, 3)}\n`;
}

function textOf(value: unknown, depth: number): string {
  if (depth === 0 || typeof value !== "object" || value === null || Array.isArray(value)) {
    return JSON.stringify(value);
  }
  const entries = Object.entries(value).map(
    ([key, each]) => `${JSON.stringify(key)}: ${textOf(each, depth - 1)}`,
  );
  return `{\n${entries.join(",\n")}\n}`;
}
