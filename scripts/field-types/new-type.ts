// `npm run new-type NAME`: makes a field type that takes a line of text, as a start.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { readArguments } from "../lib/arguments.mjs";
import { failWith, StartError } from "../lib/start-error.mjs";
import { folderOf } from "./names";
import { folderFiles, SAMPLES, TYPE_NAMES, withName, withSample } from "./new-type-files";

const USAGE = `npm run new-type NAME
Makes a field type that takes a line of text. NAME has small letters, in words divided by _.`;

try {
  const [type = ""] = readArguments({ usage: USAGE, words: [1, 1] }).positionals;
  if (!/^[a-z]+(_[a-z]+)*$/.test(type)) {
    throw new StartError(`"${type}" is no name of small letters, in words divided by _.`);
  }
  const folder = `lib/field-types/${folderOf(type)}`;
  if (existsSync(folder)) {
    throw new StartError(`${folder} is already there.`);
  }
  mkdirSync(folder);
  for (const [name, text] of folderFiles(type)) {
    writeFileSync(name, text);
  }
  writeFileSync(TYPE_NAMES, withName(readFileSync(TYPE_NAMES, "utf8"), type));
  writeFileSync(SAMPLES, withSample(readFileSync(SAMPLES, "utf8"), type));
  // Loaded late: it reads the names.
  const { generate } = await import("./generate");
  await generate();
  console.log(`Made ${folder}, a name in ${TYPE_NAMES} and an example in ${SAMPLES}.`);
} catch (error) {
  failWith(error);
}
// Modules of the server may keep timers.
process.exit(0);
