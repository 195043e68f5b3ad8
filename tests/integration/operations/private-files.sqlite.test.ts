import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { restrictToOwner } from "@/scripts/lib/private-files.mjs";

let folder = "";

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "formlane-tests-"));
});

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

it("takes the rights of others from files, and from nothing that only has the name of one", () => {
  const file = path.join(folder, "app.db");
  writeFileSync(file, "");
  [file, folder].forEach((name) => chmodSync(name, 0o755));
  restrictToOwner([file, folder, path.join(folder, "missing")]);
  expect([file, folder].map((name) => statSync(name).mode & 0o777)).toEqual([0o700, 0o755]);
});
