import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import path from "node:path";
import { rolldown } from "rolldown";

const root = path.resolve(".");
// Packages are found from here.
const CACHE = path.join(root, "node_modules", ".cache");

let bundled: Promise<string> | undefined;

/**
 * The script of `npm run worker` as one bundle, which starts in less than half of the time that its files take. Resolves
 * to its file, which is made once for a process and goes with it.
 */
export function bundledWorker(): Promise<string> {
  return (bundled ??= bundleWorker());
}

async function bundleWorker(): Promise<string> {
  mkdirSync(CACHE, { recursive: true });
  const dir = mkdtempSync(path.join(CACHE, "worker-"));
  process.once("exit", () => rmSync(dir, { recursive: true, force: true }));
  const bundle = await rolldown({
    input: path.join(root, "scripts", "worker.ts"),
    platform: "node",
    tsconfig: path.join(root, "tsconfig.json"),
    resolve: {
      alias: { "@": root, "server-only": path.join(root, "tests/support/empty.ts") },
      conditionNames: ["react-server", "node", "import"],
    },
    external: isPackage,
    plugins: [
      {
        name: "next",
        // The package of Next names no exports, so Node wants the file's whole name.
        resolveId: (id) => (isOfNext(id) ? { id: `${id}.js`, external: true } : null),
      },
    ],
    logLevel: "silent",
  });
  await bundle.write({ dir, format: "esm", entryFileNames: "worker.mjs" });
  await bundle.close();
  return path.join(dir, "worker.mjs");
}

function isPackage(id: string): boolean {
  return /^(node:|[a-z]|@\w)/.test(id) && id !== "server-only" && !isOfNext(id);
}

function isOfNext(id: string): boolean {
  return /^next\/\w+$/.test(id);
}
