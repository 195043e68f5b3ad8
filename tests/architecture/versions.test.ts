import { expect, it } from "vitest";
import { z } from "zod";
import { projectFile } from "./source-files";

const lockFile = z.object({
  packages: z.record(z.string(), z.object({ version: z.string().optional() })),
});

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

function compareVersions(left: string, right: string): number {
  return left.localeCompare(right, "en", { numeric: true });
}
