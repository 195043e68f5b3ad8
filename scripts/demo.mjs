// `npm run demo`: the app with sample data and a fake board service, in data/demo.
import { checkNode } from "./lib/check-node.mjs";
import { failWith } from "./lib/start-error.mjs";

try {
  checkNode();
  // Imported dynamically: an old Node cannot parse the rest.
  const { launchDemo } = await import("./demo/launch-demo.mjs");
  await launchDemo(process.argv.slice(2));
} catch (error) {
  failWith(error);
}
