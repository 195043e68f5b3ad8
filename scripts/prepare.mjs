// `node scripts/prepare.mjs`: what `npm start` does before it looks at settings and data. For images; with `--development`,
// which adds the packages of tests and benchmarks, for `npm run bench`.
import { readArguments } from "./lib/arguments.mjs";
import { ensureBuild, ensureClients, ensureInstalled } from "./lib/prepare.mjs";
import { failWith } from "./lib/start-error.mjs";

const USAGE = `node scripts/prepare.mjs [--development]
Installs, generates and builds what npm start would; --development also installs the packages of tests and benchmarks.`;

try {
  const options = { development: { type: "boolean" } };
  const { values } = readArguments({ usage: USAGE, options });
  await ensureInstalled({ forDevelopment: values.development === true });
  await ensureClients();
  await ensureBuild();
} catch (error) {
  failWith(error);
}
