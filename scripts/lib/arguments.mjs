import { parseArgs } from "node:util";
import { StartError } from "./start-error.mjs";

/**
 * Reads the arguments of a command, before it does anything. `--help` prints how it is used and ends the process.
 * @param {{ usage: string, options?: import("node:util").ParseArgsConfig["options"], words?: [number, number] }} command
 *   `usage`: the command as it is typed, and in a second line what it does; `words`: the least and the most arguments
 *   that are no options
 * @returns what `parseArgs` returns
 * @throws {StartError} when an argument is missing or unknown
 */
export function readArguments({ usage, options = {}, words: [least, most] = [0, 0] }) {
  const known = { ...options, help: { type: "boolean", short: "h" } };
  const found = parseArgs({ options: known, strict: false, allowPositionals: true, tokens: true });
  if (found.values.help) {
    console.log(usage);
    process.exit(0);
  }
  const refuse = (reason) => {
    throw new StartError(`${reason} Use it like this: ${usage.split("\n")[0]}.`);
  };
  for (const { kind, name, rawName, value } of found.tokens) {
    if (kind === "option" && !Object.hasOwn(known, name)) {
      refuse(`There is no option "${rawName}".`);
    }
    if (kind === "option" && (known[name].type === "string") !== (value !== undefined)) {
      refuse(`The option "${rawName}" ${value === undefined ? "needs a" : "takes no"} value.`);
    }
  }
  const { positionals } = found;
  if (positionals.length > most) {
    refuse(`"${positionals[most]}" is not an argument of this command.`);
  }
  if (positionals.length < least) {
    refuse("An argument is missing.");
  }
  return found;
}
