// `npm run demo`: the app with data to try everything on, and a board service of its own, in data/demo.
import { checkNode } from "./lib/check-node.mjs";
import { failWith } from "./lib/start-error.mjs";

try {
  checkNode();
  // Only now: an old Node cannot even read the rest.
  const { launchDemo } = await import("./demo/launch-demo.mjs");
  await launchDemo(process.argv.slice(2));
} catch (error) {
  failWith(error);
}
