// `npm start`: from a fresh clone to a running app.
import { checkNode } from "./lib/check-node.mjs";
import { failWith } from "./lib/start-error.mjs";

try {
  checkNode();
  // Imported dynamically: an old Node cannot parse the rest.
  const { launch } = await import("./lib/launch.mjs");
  await launch();
} catch (error) {
  failWith(error);
}
