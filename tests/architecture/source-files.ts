import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

export const ROOT = path.resolve(import.meta.dirname, "../..");

export type SourceFile = { name: string; text: string };

/**
 * Every TypeScript source under the given folders except tests; paths are relative to the project.
 */
export function sourceFiles(...folders: string[]): SourceFile[] {
  return folders.flatMap((folder) => {
    const entries = readdirSync(path.join(ROOT, folder), { recursive: true, encoding: "utf8" });
    return entries
      .filter((entry) => /\.tsx?$/.test(entry) && !/\.test\.tsx?$/.test(entry))
      .map((entry) => path.posix.join(folder, entry.split(path.sep).join("/")))
      .map((name) => ({ name, text: readFileSync(path.join(ROOT, name), "utf8") }));
  });
}

/** A file of the project as text. */
export function projectFile(name: string): string {
  return readFileSync(path.join(ROOT, name), "utf8");
}
