import { expect, it } from "vitest";
import { z } from "zod";
import { projectFile } from "./source-files";

const lockFile = z.object({
  packages: z.record(
    z.string(),
    z.object({ version: z.string().optional(), integrity: z.string().optional() }),
  ),
});

const packageFile = z.object({
  scripts: z.record(z.string(), z.string()),
  engines: z.object({ node: z.string() }),
});
const ENSURE_NODE = projectFile("scripts/lib/ensure-node.mjs");

// Older versions have published vulnerabilities.
it.each([
  ["next", "16.3.3"],
  ["react", "19.2.8"],
  ["react-dom", "19.2.8"],
  ["next-auth", "4.24.15"],
])("the locked %s is at least %s", (name, floor) => {
  const { packages } = lockFile.parse(JSON.parse(projectFile("package-lock.json")));
  const version = packages[`node_modules/${name}`]?.version ?? "0.0.0";
  expect(compareVersions(version, floor)).toBeGreaterThanOrEqual(0);
});

it("the schema engine is the one that Prisma's command line expects", () => {
  const { packages } = lockFile.parse(JSON.parse(projectFile("package-lock.json")));
  const versionOf = (name: string) => packages[`node_modules/@prisma/${name}`]?.version;
  expect(versionOf("schema-engine-wasm")).toBe(versionOf("engines-version"));
});

it("every command brings a supported Node where the machine's is older", () => {
  const { scripts, engines } = packageFile.parse(JSON.parse(projectFile("package.json")));
  const parts = Object.values(scripts).flatMap((command) => command.split(" && "));
  const bare = parts.filter((part) => !/^(node scripts\/(node|start)\.mjs\b|npm run )/.test(part));
  expect(bare).toEqual([]);
  const [, major, minor] = /OLDEST_NODE = \[(\d+), (\d+)\]/.exec(ENSURE_NODE) ?? [];
  expect(engines.node).toBe(`>=${major}.${minor}`);
});

it("each Node that is brought is pinned by its hash, and new enough", () => {
  const { packages } = lockFile.parse(JSON.parse(projectFile("scripts/runtime/package-lock.json")));
  const brought = Object.entries(packages).filter(([name]) => name !== "");
  expect(brought).toHaveLength(6);
  for (const [, { version = "0", integrity }] of brought) {
    expect(integrity).toMatch(/^sha512-/);
    expect(compareVersions(version, "22.14")).toBeGreaterThan(0);
  }
});

function compareVersions(left: string, right: string): number {
  return left.localeCompare(right, "en", { numeric: true });
}
