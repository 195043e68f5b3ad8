import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, expect, it } from "vitest";
import { createArchive } from "./archive";
import { verifyBackup } from "./verify-backup";

const folder = mkdtempSync(path.join(tmpdir(), "formlane-verify-"));
afterAll(() => rmSync(folder, { recursive: true }));

it("refuses a line without an end at once, however long it is", async () => {
  const file = path.join(folder, "long-line.tar");
  const archive = await createArchive(file);
  await archive.addBytes("rows/User/0.gz", gzipSync(Buffer.alloc(20_000_000, "a")));
  await archive.finish();
  await expect(verifyBackup(file)).rejects.toThrow("damaged");
});
