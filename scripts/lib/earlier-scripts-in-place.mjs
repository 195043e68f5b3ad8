// Pages that are open during an upgrade load the rest of their scripts afterwards: those of the build before stay served.
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

// Names hold a hash of the content, so those of two builds can lie side by side.
const FOLDERS = [".next/static", "public/page"];
// Next leaves its cache as it is when it builds.
const SAVED = ".next/cache/earlier-scripts";
const LIST = ".next/formlane-earlier.json";

/**
 * Builds, and then adds the scripts that the build before had, but not those that were added to it.
 * @param {{ root: string, isComplete: boolean, build: () => Promise<unknown> }} options `isComplete`: whether what is
 *   there came of a build that ended; else the scripts that were saved for the broken one are kept
 */
export async function keepEarlierScripts({ root, isComplete, build }) {
  const at = (name) => path.join(root, name);
  if (isComplete) {
    const added = existsSync(at(LIST)) ? JSON.parse(readFileSync(at(LIST), "utf8")) : [];
    rmSync(at(SAVED), { recursive: true, force: true });
    filesIn(root)
      .filter((name) => !added.includes(name))
      .forEach((name) => cpSync(at(name), at(path.join(SAVED, name))));
  }
  await build();
  const missing = filesIn(at(SAVED)).filter((name) => !existsSync(at(name)));
  missing.forEach((name) => cpSync(at(path.join(SAVED, name)), at(name)));
  writeFileSync(at(LIST), JSON.stringify(missing));
}

function filesIn(root) {
  return FOLDERS.filter((folder) => existsSync(path.join(root, folder))).flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name))),
  );
}
