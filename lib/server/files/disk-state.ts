import "server-only";
import { existsSync } from "node:fs";
import path from "node:path";
import type { DiskState } from "@/lib/contracts/health";
import { env, usesSqlite } from "@/lib/server/environment/env";
import { logger } from "@/lib/server/logging/logger";
import { bytesAboveReserve } from "./disk-reserve";
import { filesFolder } from "./disk-storage";

const LOOK_EVERY_MS = 60_000;

let lastSaid: DiskState = "ok";

/** The bytes above the reserve on the fullest of the disks that the database and the files are on; null when none is this machine's. */
export async function freeBytesAboveReserve(): Promise<number | null> {
  const rooms = await Promise.all(foldersInUse().map(bytesAboveReserve));
  return rooms.length === 0 ? null : Math.min(...rooms);
}

/** "low" below the reserve: nothing new is stored there. Without a measurement "ok", as answers are taken. */
export async function diskState(): Promise<DiskState> {
  const room = await freeBytesAboveReserve().catch(() => null);
  return room !== null && room < 0 ? "low" : "ok";
}

/** Logs when a disk gets down to the reserve, and when there is room again. */
export function watchDisks(): void {
  const look = () => void sayWhatChanged();
  look();
  setInterval(look, LOOK_EVERY_MS).unref();
}

async function sayWhatChanged(): Promise<void> {
  const state = await diskState();
  if (state !== lastSaid) {
    lastSaid = state;
    const reserveMb = env.DISK_RESERVE_MB;
    if (state === "low") {
      logger.error({ reserveMb }, "The disk is below DISK_RESERVE_MB: nothing new is stored on it");
    } else {
      logger.info({ reserveMb }, "The disk has room again");
    }
  }
}

function foldersInUse(): string[] {
  const ofDatabase = usesSqlite()
    ? // Ignored by the bundler's tracing, which would otherwise copy the whole project.
      [
        path.dirname(
          path.resolve(/* turbopackIgnore: true */ env.DATABASE_URL.slice("file:".length)),
        ),
      ]
    : [];
  const ofFiles = env.FILES === undefined ? [existing(filesFolder())] : [];
  return [...ofDatabase, ...ofFiles];
}

/** The folder, or the one above it in which it will be made. */
function existing(folder: string): string {
  const above = path.dirname(folder);
  return existsSync(folder) || above === folder ? folder : existing(above);
}
