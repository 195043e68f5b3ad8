// `node scripts/prepare.mjs`: what `npm start` does before it looks at settings and data. For images.
import { checkNode } from "./lib/check-node.mjs";
import { ensureBuild, ensureClients, ensurePackages } from "./lib/prepare.mjs";
import { failWith } from "./lib/start-error.mjs";

try {
  checkNode();
  await ensurePackages();
  await ensureClients();
  await ensureBuild();
} catch (error) {
  failWith(error);
}
