import "server-only";
import path from "node:path";

/** The file of a `file:` address; relative paths start at the project's folder. */
export function sqliteFile(url: string): string {
  // Every script of package.json runs in that folder. Ignored by the bundler's tracing, which would
  // otherwise copy the whole project.
  return path.resolve(/* turbopackIgnore: true */ url.slice("file:".length));
}
