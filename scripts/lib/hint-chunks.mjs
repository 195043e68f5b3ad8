import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

/**
 * Makes V8 compile every function of a file while it downloads, off the main thread (decision 129).
 */
export const HINT = "//# allFunctionsCalledOnLoad\n";
// In a smaller file the compilation is cheaper than the extra line.
const WORTH_IT_CHARACTERS = 20_000;
const PAGES = ["(owner)/form/edit/[id]", "(owner)/form/new"];

/**
 * Prepends the hint to the built scripts that run while the editor loads: Next's own and those of its
 * pages. Lazy chunks and other pages are left alone. Idempotent.
 */
export function hintChunks({ distDir }) {
  const files = [...frameworkFiles(distDir), ...PAGES.flatMap((page) => pageFiles(distDir, page))];
  for (const name of new Set(files)) {
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

function pageFiles(distDir, page) {
  const file = path.join(distDir, "server", "app", page, "page_client-reference-manifest.js");
  const script = readFileSync(file, "utf8");
  // A script that only assigns JSON to a global.
  const manifest = JSON.parse(script.slice(script.indexOf("] = ") + 4).replace(/;\s*$/, ""));
  return Object.values(manifest.entryJSFiles).flat();
}
