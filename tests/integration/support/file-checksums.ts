import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** Checksums of a folder's stored files by name. */
export function sumsOfFiles(files: string): Record<string, string> {
  if (!existsSync(files)) {
    return {};
  }
  const names = readdirSync(files, { recursive: true, encoding: "utf8" }).sort();
  const whole = names.filter((name) => /[0-9a-f]{40}$/.test(name));
  const sums = whole.map((name) => {
    const bytes = readFileSync(path.join(files, name));
    return [path.basename(name), createHash("sha256").update(bytes).digest("hex")] as const;
  });
  return Object.fromEntries(sums);
}
