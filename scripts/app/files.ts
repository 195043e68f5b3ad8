import path from "node:path";
import { parseArgs } from "node:util";
import { parseObjectStoreAddress } from "@/lib/domain/files/object-store-address";
import { env } from "@/lib/server/environment/env";
import { db } from "@/lib/server/db/client";
import { copyFiles, type Copied } from "@/lib/server/files/copy-files";
import { filesFolder } from "@/lib/server/files/disk-storage";
import { openStorage } from "@/lib/server/files/storage";
import { endWithSentence } from "./backup-command";

const USAGE = "Say where to: `npm run files -- --to s3://bucket/prefix`, or `--to folder`.";

try {
  const { from, to } = placesOf(process.argv.slice(2));
  const onProgress = (soFar: Copied) => console.log(describe(soFar));
  const total = await copyFiles({ from: openStorage(from), to: openStorage(to), onProgress });
  const { missing, damaged, copied, present } = total;
  console.log(`${copied + present} files are in ${to}: ${describe(total)}.`);
  if (missing + damaged > 0) {
    console.error(
      `${missing} files are not in ${from}, and ${damaged} have other bytes there than when they were uploaded.`,
    );
    process.exitCode = 1;
  }
} catch (error) {
  endWithSentence(error);
} finally {
  await db.$disconnect();
}

function placesOf(args: string[]): { from: string; to: string } {
  const options = { to: { type: "string" }, from: { type: "string" } } as const;
  const current = env.FILES ?? filesFolder();
  const { from = current, to } = readOptions(() => parseArgs({ args, options }).values);
  if (to === undefined) {
    throw new Error(USAGE);
  }
  const places = { from: placeOf(from), to: placeOf(to) };
  if (places.from === places.to) {
    throw new Error(`The files are in ${places.to} already.`);
  }
  return places;
}

/** Node's own sentences about options name types. */
function readOptions<Values>(read: () => Values): Values {
  try {
    return read();
  } catch {
    throw new Error(USAGE);
  }
}

function placeOf(given: string): string {
  if (given === "folder") {
    return filesFolder();
  }
  // Not the drive of a path on Windows.
  if (/^(?!s3:)[a-z][a-z\d+.-]+:/i.test(given)) {
    throw new Error(`${given} is no place for files. ${USAGE}`);
  }
  if (!given.startsWith("s3:")) {
    return path.resolve(given);
  }
  if (parseObjectStoreAddress(given) === null) {
    throw new Error(`${given} is not an address like s3://bucket/prefix.`);
  }
  return given.replace(/\/$/, "");
}

function describe({ copied, bytes, present }: Copied): string {
  return `${copied} copied and read back (${bytes} bytes), ${present} were there already`;
}
