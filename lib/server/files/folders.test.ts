import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import { makePrivateFolder } from "./folders";

it("is for one user alone, and may be there already", async () => {
  const parent = mkdtempSync(path.join(tmpdir(), "formlane-private-"));
  const folder = path.join(parent, "files", "a0");
  await makePrivateFolder(folder);
  await makePrivateFolder(folder);
  const modes = [folder, path.dirname(folder)].map((made) => statSync(made).mode & 0o777);
  rmSync(parent, { recursive: true });
  expect(modes).toEqual([0o700, 0o700]);
});
