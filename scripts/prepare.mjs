// `node scripts/prepare.mjs`: what `npm start` does before it looks at settings and data. For images.
import { checkNode } from "./lib/check-node.mjs";
import { ensureBuild, ensureClients, ensureInstalled } from "./lib/prepare.mjs";
import { failWith } from "./lib/start-error.mjs";

try {
  checkNode();
  await ensureInstalled();
  await ensureClients();
  await ensureBuild();
} catch (error) {
  failWith(error);
}
