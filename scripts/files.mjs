// `npm run files -- --to PLACE [--from PLACE]`: copies all files into another storage, while the server runs. A place
// is `s3://bucket/prefix`, a folder, or the word `folder` for the one of the settings.
import { readArguments } from "./lib/arguments.mjs";
import { runInApp } from "./lib/run-in-app.mjs";
import { failWith, StartError } from "./lib/start-error.mjs";

const USAGE = `npm run files -- --to PLACE [--from PLACE]
Copies all files into another storage while the server runs. A place is s3://bucket/prefix, a folder, or the word folder for the one of the settings.`;

try {
  const options = { to: { type: "string" }, from: { type: "string" } };
  const { to, from } = readArguments({ usage: USAGE, options }).values;
  if (to === undefined) {
    throw new StartError(`Say where to. Use it like this: ${USAGE.split("\n")[0]}.`);
  }
  await runInApp("scripts/app/files.ts", from === undefined ? [to] : [to, from]);
} catch (error) {
  failWith(error);
}
