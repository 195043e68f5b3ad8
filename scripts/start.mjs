// `npm start`: from a fresh clone to a running app.
import { endWithParent } from "./lib/end-with-parent.mjs";
import { ensureNode } from "./lib/ensure-node.mjs";
import { failWith } from "./lib/start-error.mjs";

try {
  endWithParent();
  await ensureNode();
  // Imported dynamically: an old Node cannot parse the rest.
  const { readArguments } = await import("./lib/arguments.mjs");
  readArguments({
    usage:
      "npm start\nInstalls what is missing, brings the database up to date, builds after changes, and serves.",
  });
  const { launch } = await import("./lib/launch.mjs");
  await launch();
} catch (error) {
  failWith(error);
}
