// `npm start`: from a fresh clone to a running app.
import { ensureNode } from "./lib/ensure-node.mjs";
import { failWith } from "./lib/start-error.mjs";

try {
  await ensureNode();
  // Imported dynamically: an old Node cannot parse the rest.
  const { launch } = await import("./lib/launch.mjs");
  await launch();
} catch (error) {
  failWith(error);
}
