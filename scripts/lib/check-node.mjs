// Must be readable by very old versions of Node: nothing newer than Node 14 here.
import { StartError } from "./start-error.mjs";

const OLDEST_NODE = [20, 19];
const SUPPORTED_NODE = [22, 24, 26];

/** @throws {StartError} when this Node is too old to run the app */
export function checkNode() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1])) {
    throw new StartError(
      `Formlane needs Node.js ${OLDEST_NODE.join(".")} or newer; this is ${process.versions.node}.`,
    );
  }
  if (!SUPPORTED_NODE.includes(major)) {
    console.log(`Node.js ${major} gets no security fixes any more; 24 is a good choice.`);
  }
}
