import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { currentModels, openRestoreTarget, openSnapshot } from "@/lib/server/backup/open-database";
import { restoreBackup } from "@/lib/server/backup/restore-backup";
import { verifyBackup } from "@/lib/server/backup/verify-backup";
import { writeBackup } from "@/lib/server/backup/write-backup";
import type * as Env from "@/lib/server/environment/env";
import { migrate } from "@/scripts/lib/migrate.mjs";
import { newAccount } from "../support/api";
import {
  administer,
  ask,
  contentOf,
  emptyTarget,
  folder,
  isSqlite,
  removePlaces,
  settings,
  source,
  type Place,
} from "../support/backup-places";
import { sumsOfFiles } from "../support/file-checksums";
import { newFileForm, submit, upload } from "../support/files";

// The real one is read-only.
vi.mock("@/lib/server/environment/env", async (original) => {
  const real = await original<typeof Env>();
  return { ...real, env: real.parseEnv(process.env) };
});

let backup = "";
let acknowledged: number[] = [];

const restoreTo = ({ url, files }: Place, isForced = false) => {
  settings.FILES_PATH = files;
  return restoreBackup({ url, file: backup, isForced, migrate });
};

async function idsOf({ url }: Place): Promise<Set<unknown>> {
  const snapshot = await openSnapshot(url);
  const ids = new Set<unknown>();
  for (const model of currentModels().filter(({ name }) => name === "Submission")) {
    for await (const row of snapshot.rows(model)) {
      ids.add(row[model.columns.findIndex(({ name }) => name === "id")]);
    }
  }
  await snapshot.close();
  return ids;
}

// One backup while four clients submit; the tests after it restore it.
beforeAll(async () => {
  const account = await newAccount();
  const { publicUrl } = await newFileForm(account);
  const bytes = randomBytes(300_000);
  let isOver = false;
  const stored: number[] = [];
  const send = async () => {
    while (!isOver) {
      const file = await upload(publicUrl, { name: "a.bin", type: "", bytes });
      const reply = await submit(publicUrl, { f: { upload: file.upload } });
      // Shape: docs/http-api.md.
      stored.push((reply.json as { id: number }).id);
    }
  };
  const senders = Array.from({ length: 4 }, send);
  while (stored.length < 20) {
    await new Promise((resolve) => setImmediate(resolve));
  }
  acknowledged = [...stored];
  backup = path.join(folder, "backup.tar");
  settings.FILES_PATH = source.files;
  await writeBackup({ url: source.url, file: backup });
  isOver = true;
  await Promise.all(senders);
});

beforeEach(() => {
  settings.FILES_PATH = source.files;
});

afterAll(async () => {
  await removePlaces();
});

describe("a backup made while answers come in", () => {
  it("brings back every answer from before, and files bit by bit", async () => {
    const target = await emptyTarget();
    const { manifest, isKeyKnown } = await restoreTo(target);
    expect(isKeyKnown).toBe(true);
    const ids = await idsOf(target);
    expect(acknowledged.filter((id) => !ids.has(id))).toEqual([]);
    const { tables, files } = await contentOf(target);
    const { Session: sessions, PasskeyChallenge, SignInChallenge, ...others } = tables;
    expect(others).toEqual(
      Object.fromEntries(
        manifest.tables.map(({ name, rows, sha256, lastId }) => [
          name,
          `${rows} ${sha256} ${lastId ?? 0}`,
        ]),
      ),
    );
    // A backup contains no sessions, and no sign-ins under way.
    for (const left of [sessions, PasskeyChallenge, SignInChallenge]) {
      expect(left).toMatch(/^0 /);
    }
    expect(Object.keys(files).length).toBeGreaterThanOrEqual(acknowledged.length);
    expect(sumsOfFiles(source.files)).toMatchObject(files);
  });

  it("is refused where there is data, and replaces it on request", async () => {
    const target = await emptyTarget();
    await restoreTo(target);
    const good = await contentOf(target);
    await expect(restoreTo(target)).rejects.toThrow("There is data already");
    const stray = path.join(target.files, "aa", "a".repeat(40));
    mkdirSync(path.dirname(stray), { recursive: true });
    writeFileSync(stray, "x");
    await restoreTo(target, true);
    expect(existsSync(stray)).toBe(false);
    expect(await contentOf(target)).toEqual(good);
  });

  it("is refused when it was cut or changed anywhere, before anything is touched", async () => {
    const target = await emptyTarget();
    await restoreTo(target);
    const before = await contentOf(target);
    const whole = readFileSync(backup);
    const whereToCut = [0, 511, 512, 5_000, whole.length / 2, whole.length - 1_025];
    const cut = whereToCut.map((end) => whole.subarray(0, end));
    const changed = Array.from({ length: 12 }, (_, index) => {
      const copy = Buffer.from(whole);
      const at = Math.floor(((index + 0.5) / 12) * (whole.length - 2_048));
      copy[at] = (copy[at] ?? 0) ^ 0x10;
      return copy;
    });
    const bad = path.join(folder, "bad.tar");
    for (const bytes of [...cut, ...changed, randomBytes(4_096)]) {
      writeFileSync(bad, bytes);
      const restoring = restoreBackup({ url: target.url, file: bad, isForced: true, migrate });
      await expect(restoring).rejects.toThrow("The file is damaged or not a whole backup");
    }
    expect(await contentOf(target)).toEqual(before);
  });

  it("leaves everything as it was when it fails in the middle", async () => {
    const target = await emptyTarget();
    await restoreTo(target);
    const before = await contentOf(target);
    // The last of its files cannot be written: a file is in the place of its folder.
    const keys = Object.keys(before.files);
    const last = keys.at(-1) ?? "";
    const place = path.join(target.files, last.slice(0, 2));
    rmSync(place, { recursive: true });
    writeFileSync(place, "in the way");
    const blocked = await contentOf(target);
    await expect(restoreTo(target, true)).rejects.toThrow();
    expect(await contentOf(target)).toEqual(blocked);
    expect(readdirSync(folder).filter((name) => name.startsWith(".restore-"))).toEqual([]);
  });

  it("has the app look at the words of every submission", async () => {
    const place = await emptyTarget();
    await restoreTo(place);
    // As an earlier release folded them.
    await ask(place, `UPDATE "Submission" SET "searchText" = ' wword'`);
    const file = path.join(folder, "earlier-words.tar");
    await writeBackup({ url: place.url, file });

    const target = await emptyTarget();
    await restoreBackup({ url: target.url, file, isForced: true, migrate });
    expect(await ask(target, 'SELECT "upTo" FROM "SearchFolding"')).toEqual([]);
  });

  it("never overwrites a file, and leaves none that is not whole", async () => {
    const { url } = source;
    await expect(writeBackup({ url, file: backup })).rejects.toThrow("already");
    const file = path.join(folder, "nowhere", "x.tar");
    await expect(writeBackup({ url, file })).rejects.toThrow();
    expect(readdirSync(folder).filter((name) => name.endsWith(".unfinished"))).toEqual([]);
  });

  it("says when its key is another, and is refused when somebody else wrote its manifest", async () => {
    const { ENCRYPTION_KEY } = settings;
    settings.ENCRYPTION_KEY = randomBytes(32).toString("base64");
    expect(await verifyBackup(backup)).toMatchObject({ isKeyKnown: false });
    // Nobody can tell whether it was changed.
    const { url } = await emptyTarget();
    const restore = (isUnknownKeyAccepted: boolean) =>
      restoreBackup({ url, file: backup, isForced: false, isUnknownKeyAccepted, migrate });
    await expect(restore(false)).rejects.toThrow("--accept-unknown-key");
    expect(await restore(true)).toMatchObject({ isKeyKnown: false });
    // The list is not taken unread; the sentence names no option that changes nothing.
    await expect(
      restoreBackup({
        url: (await emptyTarget()).url,
        file: backup,
        erasedFile: backup,
        isForced: false,
        isUnknownKeyAccepted: true,
        migrate,
      }),
    ).rejects.toThrow(/^The file of `--erased` is signed .+: set that key as [A-Z_]+\.$/);
    settings.ENCRYPTION_KEY = ENCRYPTION_KEY;
    const text = readFileSync(backup, "latin1");
    const forged = path.join(folder, "forged.tar");
    // Of the same length, so that offsets in the file are unchanged.
    writeFileSync(forged, text.replace(/\\"missing\\":\d/, '\\"missing\\":7'), "latin1");
    await expect(verifyBackup(forged)).rejects.toThrow("damaged");
  });
});

if (isSqlite) {
  it("a restore waits for nobody: it is refused while a server uses the file", async () => {
    const restoring = restoreBackup({ url: source.url, file: backup, isForced: true, migrate });
    await expect(restoring).rejects.toThrow("stop it first");
  });
} else {
  it("goes from PostgreSQL to SQLite and back without a difference", async () => {
    const sqlite = await emptyTarget("sqlite");
    await restoreTo(sqlite);
    const connected = '"BoardConnection" ("teamId", "tokenCipher", "organisationName")';
    await ask(sqlite, `INSERT OR IGNORE INTO ${connected} SELECT "id", '', '' FROM "User" LIMIT 1`);
    const file = path.join(folder, "from-sqlite.tar");
    const { manifest } = await writeBackup({ url: sqlite.url, file });
    expect(manifest.provider).toBe("sqlite");
    const back = await emptyTarget("postgresql");
    await restoreBackup({ url: back.url, file, isForced: false, migrate });
    expect(await contentOf(back)).toEqual(await contentOf(sqlite));
  });

  it("what cannot begin leaves no connection open, which would keep the command from ending", async () => {
    const { url } = await emptyTarget();
    const name = path.basename(url);
    await expect(openSnapshot(url)).rejects.toThrow("_prisma_migrations");
    const none = {
      models: currentModels(),
      hasTerms: true,
      hasTeams: true,
      migrate: () => Promise.resolve(),
    };
    await expect(openRestoreTarget(url, none)).rejects.toThrow("does not exist");
    const open = () => administer(`SELECT pid FROM pg_stat_activity WHERE datname = '${name}'`);
    await expect.poll(open, { timeout: 60_000 }).toEqual([]);
  });
}
