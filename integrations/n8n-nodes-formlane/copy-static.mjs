// What the compiler does not write: pictures, and what n8n's search knows of the nodes.
import { cpSync, readdirSync } from "node:fs";

cpSync("icons", "dist/icons", { recursive: true });
for (const file of readdirSync("nodes", { recursive: true, encoding: "utf8" })) {
  if (file.endsWith(".node.json")) {
    cpSync(`nodes/${file}`, `dist/nodes/${file}`);
  }
}
