import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

/** Asks V8 to compile every function of a file while it arrives, off the page's thread (decision 084). */
export const HINT = "//# allFunctionsCalledOnLoad\n";
// In a smaller file there is less to compile than the line costs on its way.
const WORTH_IT_CHARACTERS = 20_000;
const PUBLIC_PAGE = ["server", "app", "(public)", "form", "[publicUrl]"];

/**
 * Puts the hint before the built scripts that visitors run as a page loads: Next's own and those of the
 * public page. What follows later and owners' screens stay lazy. A second run changes nothing.
 */
export function hintChunks({ distDir }) {
  for (const name of new Set([...frameworkFiles(distDir), ...pageFiles(distDir)])) {
    const file = path.join(distDir, name);
    const code = readFileSync(file, "utf8");
    if (code.length >= WORTH_IT_CHARACTERS && !code.startsWith(HINT)) {
      writeFileSync(file, HINT + code);
    }
  }
}

function frameworkFiles(distDir) {
  return JSON.parse(readFileSync(path.join(distDir, "build-manifest.json"), "utf8")).rootMainFiles;
}

function pageFiles(distDir) {
  const file = path.join(distDir, ...PUBLIC_PAGE, "page_client-reference-manifest.js");
  const script = readFileSync(file, "utf8");
  // A script that assigns JSON to a global.
  const manifest = JSON.parse(script.slice(script.indexOf("] = ") + 4).replace(/;\s*$/, ""));
  return Object.values(manifest.entryJSFiles).flat();
}
