// `npm start`: from a fresh clone to a running app.
import { checkNode } from "./lib/check-node.mjs";
import { failWith } from "./lib/start-error.mjs";

try {
  checkNode();
  // Only now: an old Node cannot even read the rest.
  const { launch } = await import("./lib/launch.mjs");
  await launch();
} catch (error) {
  failWith(error);
}
