// `node scripts/node.mjs [OPTIONS OF NODE] FILE ARGUMENTS`: runs a file with a Node that Formlane supports. The commands of
// package.json begin with it. Must be readable by very old versions of Node, as ensure-node.mjs.
import { spawn } from "node:child_process";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { endWithChild } from "./lib/end-with-child.mjs";
import { endWithParent } from "./lib/end-with-parent.mjs";
import { ensureNode } from "./lib/ensure-node.mjs";
import { failWith } from "./lib/start-error.mjs";

endWithParent();
await ensureNode().catch(failWith);
const [first, ...rest] = process.argv.slice(2);
if (first.startsWith("-")) {
  const child = spawn(process.execPath, [first, ...rest], { stdio: "inherit" });
  await endWithChild(child, "The command").catch(failWith);
}
const file = path.resolve(first);
process.argv.splice(1, 2, file);
await import(pathToFileURL(file).href);
