// `node scripts/prepare.mjs`: what `npm start` does before it looks at settings and data. For images; with `--development`,
// which adds the packages of tests and benchmarks, for `npm run bench`.
import { checkNode } from "./lib/check-node.mjs";
import { ensureBuild, ensureClients, ensureInstalled } from "./lib/prepare.mjs";
import { failWith } from "./lib/start-error.mjs";

try {
  checkNode();
  await ensureInstalled({ forDevelopment: process.argv.includes("--development") });
  await ensureClients();
  await ensureBuild();
} catch (error) {
  failWith(error);
}
