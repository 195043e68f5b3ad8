// `npm run restore FILE [-- OPTIONS]`: restores database and files from a backup; the server must not be running.
import { readArguments } from "./lib/arguments.mjs";
import { runInApp } from "./lib/run-in-app.mjs";
import { failWith, StartError } from "./lib/start-error.mjs";

const USAGE = `npm run restore -- FILE [--erased FILE] [--force] [--deliver] [--accept-unknown-key]
Restores database and files from a backup; the server must not run. --erased names a later backup, or a list of erased ids: what is on it is erased again. --force replaces a database that has accounts, --deliver sends what waited, --accept-unknown-key takes a backup that was signed with a key that is not here.`;
const OPTIONS = ["force", "deliver", "accept-unknown-key"];

try {
  const options = {
    ...Object.fromEntries(OPTIONS.map((name) => [name, { type: "boolean" }])),
    erased: { type: "string" },
  };
  const { values, positionals } = readArguments({ usage: USAGE, options, words: [1, 1] });
  // npm takes those of `npm run restore FILE --force` for options of its own.
  const isTakenByNpm = (name) => process.env[`npm_config_${name.replaceAll("-", "_")}`] === "true";
  const given = OPTIONS.filter((name) => values[name] === true || isTakenByNpm(name));
  const erasedFile = values.erased ?? process.env.npm_config_erased;
  // "true" is npm's for an option without a value.
  if (erasedFile === "" || erasedFile === "true") {
    throw new StartError(
      `The option "--erased" needs a value. Use it like this: ${USAGE.split("\n")[0]}.`,
    );
  }
  const erased = typeof erasedFile === "string" ? [`--erased=${erasedFile}`] : [];
  const args = [...positionals, ...erased, ...given.map((name) => `--${name}`)];
  await runInApp("scripts/app/restore.ts", args);
} catch (error) {
  failWith(error);
}
