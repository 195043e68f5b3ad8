import "server-only";
import { randomBytes } from "node:crypto";
import { parseObjectStoreAddress } from "@/lib/domain/files/object-store-address";
import { env } from "@/lib/server/environment/env";
import { createDiskStorage, filesFolder } from "./disk-storage";
import type { FileStorage } from "./file-storage";
import { createObjectStorage } from "./object-storage/object-storage";

/** A new random key of 40 hexadecimal digits; the first two name the folder. */
export function newStorageKey(): string {
  return randomBytes(20).toString("hex");
}

// By place: tests change the environment.
const opened = new Map<string, FileStorage>();

/** Where this server's files are. Every method throws 503 when a store of objects cannot be used at present. */
export function storage(): FileStorage {
  const place = env.FILES ?? filesFolder();
  const known = opened.get(place) ?? openStorage(place);
  opened.set(place, known);
  return known;
}

/** The storage at an address like `s3://bucket/prefix`, or in a folder. */
export function openStorage(place: string): FileStorage {
  const bucket = parseObjectStoreAddress(place);
  return bucket === null ? createDiskStorage(place) : createObjectStorage(bucket);
}
