import path from "node:path";
import { parseObjectStoreAddress } from "@/lib/domain/files/object-store-address";
import { db } from "@/lib/server/db/client";
import { env } from "@/lib/server/environment/env";
import { copyFiles, type Copied } from "@/lib/server/files/copy-files";
import { filesFolder } from "@/lib/server/files/disk-storage";
import { openStorage } from "@/lib/server/files/storage";
import { endWithSentence } from "./backup-command";

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

function placesOf([to = "", from = env.FILES ?? filesFolder()]: string[]) {
  const places = { from: placeOf(from), to: placeOf(to) };
  if (places.from === places.to) {
    throw new Error(`The files are in ${places.to} already.`);
  }
  return places;
}

function placeOf(given: string): string {
  if (given === "folder") {
    return filesFolder();
  }
  // Not the drive of a path on Windows.
  if (/^(?!s3:)[a-z][a-z\d+.-]+:/i.test(given)) {
    throw new Error(
      `${given} is no place for files: give s3://bucket/prefix, a folder, or the word folder.`,
    );
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
