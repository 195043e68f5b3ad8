// `node scripts/prepare.mjs`: what `npm start` does before it looks at settings and data. For images; with `--development`,
// which adds the packages of tests and benchmarks, for `npm run bench`.
import { ensureBuild, ensureClients, ensureInstalled } from "./lib/prepare.mjs";
import { failWith } from "./lib/start-error.mjs";

try {
  await ensureInstalled({ forDevelopment: process.argv.includes("--development") });
  await ensureClients();
  await ensureBuild();
} catch (error) {
  failWith(error);
}
