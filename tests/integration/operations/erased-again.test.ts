import { spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import path from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { restoreBackup } from "@/lib/server/backup/restore-backup";
import { writeBackup } from "@/lib/server/backup/write-backup";
import type * as Env from "@/lib/server/environment/env";
import { migrate } from "@/scripts/lib/migrate.mjs";
import { newAccount } from "../support/api";
import {
  ask,
  emptyTarget,
  folder,
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

const backup = path.join(folder, "backup.tar");
let ids: { account: number; team: number; form: number };

beforeAll(async () => {
  const account = await newAccount();
  const { publicUrl } = await newFileForm(account);
  const bytes = Buffer.from("a file of somebody");
  const { upload: id } = await upload(publicUrl, { name: "a.bin", type: "", bytes });
  await submit(publicUrl, { f: { upload: id } });
  settings.FILES_PATH = source.files;
  await writeBackup({ url: source.url, file: backup });
  const [row = []] = await ask(
    source,
    `SELECT m."userId", m."teamId", f."id" FROM "Form" f JOIN "Membership" m ON m."teamId" = f."teamId"
      WHERE f."publicUrl" = '${publicUrl}'`,
  );
  const [user = 0, team = 0, form = 0] = row.map(Number);
  ids = { account: user, team, form };
});

afterAll(removePlaces);

/** A place with the content of the backup, in which the account, its team and its form are on the list, and are not. */
async function placeWithList(): Promise<Place> {
  const place = await emptyTarget();
  await restoreBackup({ url: place.url, file: backup, isForced: false, migrate });
  for (const [kind, table, id] of [
    ["account", "User", ids.account],
    ["team", "Team", ids.team],
    ["form", "Form", ids.form],
  ] as const) {
    await ask(
      place,
      `INSERT INTO "ErasedRecord" ("kind", "recordId", "createdAt", "erasedAt")
        SELECT '${kind}', "id", "createdAt", "createdAt" FROM "${table}" WHERE "id" = ${id}`,
    );
  }
  return place;
}

function run(
  command: "backup" | "restore",
  args: readonly string[],
  place: Place,
  environment: Record<string, string> = {},
) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [`scripts/${command}.mjs`, ...args],
    {
      env: { ...process.env, DATABASE_URL: place.url, FILES_PATH: place.files, ...environment },
      encoding: "utf8",
    },
  );
  return { status, stdout, stderr };
}

const countOf = async (place: Place, table: string, where: string) =>
  Number((await ask(place, `SELECT count(*) FROM "${table}" WHERE ${where}`))[0]?.[0]);

async function expectErased(place: Place): Promise<void> {
  expect([
    await countOf(place, "User", `"id" = ${ids.account}`),
    await countOf(place, "Team", `"id" = ${ids.team}`),
    await countOf(place, "Form", `"id" = ${ids.form}`),
    await countOf(place, "Submission", `"formId" = ${ids.form}`),
    await countOf(place, "ErasedRecord", `"erasedAt" IS NULL`),
  ]).toEqual([0, 0, 0, 0, 0]);
}

const SAID =
  "\n3 forms, requests, teams and accounts that were deleted for good since are deleted again.\n";

it("a restore deletes forms, teams and accounts again that were deleted since, with their files", async () => {
  const place = await placeWithList();
  const files = Object.keys(sumsOfFiles(place.files)).length;
  const { status, stdout } = run("restore", [backup, "--force"], place);
  expect([status, stdout]).toEqual([0, expect.stringContaining(SAID)]);
  await expectErased(place);
  expect(Object.keys(sumsOfFiles(place.files))).toHaveLength(files - 1);
});

it("so does one on a new machine, by the list alone or by a later backup that has it", async () => {
  const earlier = await placeWithList();
  const [list, later] = ["list", "later"].map((name) =>
    path.join(folder, `${name}-${randomUUID()}.tar`),
  );
  const saved = run("backup", [list ?? "", "--erased"], earlier);
  expect([saved.status, saved.stdout]).toEqual([0, expect.stringMatching(/: \d+ erased ids\.\n/)]);
  expect(run("backup", [later ?? ""], earlier).status).toBe(0);
  for (const file of [list, later]) {
    const place = await emptyTarget();
    const { status, stdout } = run("restore", [backup, `--erased=${file}`], place);
    expect([status, stdout]).toEqual([0, expect.stringContaining(SAID)]);
    await expectErased(place);
  }
});

it("finds the list again when npm took the option for one of its own", async () => {
  const earlier = await placeWithList();
  const list = path.join(folder, `${randomUUID()}.tar`);
  run("backup", [list, "--erased"], earlier);
  const place = await emptyTarget();
  const without = run("restore", [backup], place, { npm_config_erased: "true" });
  expect(without.status).toBe(1);
  expect(without.stderr).toContain('The option "--erased" needs a value.');
  expect(run("restore", [backup], place, { npm_config_erased: list }).status).toBe(0);
  await expectErased(place);
});

it("a list is no backup, and what is no list is refused before anything is touched", async () => {
  const place = await placeWithList();
  const list = path.join(folder, `${randomUUID()}.tar`);
  run("backup", [list, "--erased"], place);
  const asBackup = run("restore", [list, "--force"], place);
  expect([asBackup.status, asBackup.stderr]).toEqual([
    1,
    "The file is a list of erased ids and no backup: give it with `--erased`, beside a backup.\n",
  ]);
  const missing = run("restore", [backup, "--force", "--erased=/nowhere.tar"], place);
  expect(missing.status).toBe(1);
  expect(await countOf(place, "User", `"id" = ${ids.account}`)).toBe(1);
});
