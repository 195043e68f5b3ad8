// `npm run files -- --to PLACE [--from PLACE]`: copies all files into another storage, while the server runs. A place
// is `s3://bucket/prefix`, a folder, or the word `folder` for the one of the settings.
import { readArguments } from "./lib/arguments.mjs";
import { runInApp } from "./lib/run-in-app.mjs";
import { failWith } from "./lib/start-error.mjs";

const USAGE = `npm run files -- --to PLACE [--from PLACE]
Copies all files into another storage while the server runs. A place is s3://bucket/prefix, a folder, or the word folder for the one of the settings.`;

try {
  readArguments({ usage: USAGE, options: { to: { type: "string" }, from: { type: "string" } } });
  await runInApp("scripts/app/files.ts", process.argv.slice(2));
} catch (error) {
  failWith(error);
}
