import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, it } from "vitest";
import { openSqlite } from "@/tests/support/databases/sqlite";
import type { Model } from "./models";
import { openSqliteSnapshot } from "./sqlite";

// So many that the reading function is compiled, which holds on to less.
const ROWS = 4_000;
// As large as a form may be.
const LARGE = 900_000;
const MODEL: Model = {
  name: "Text",
  key: [{ name: "id", kind: "whole" }],
  columns: [
    { name: "id", kind: "whole" },
    { name: "text", kind: "text" },
  ],
  hasAutoIncrement: false,
};

it("reads every row of a table while garbage is collected", async () => {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  const folder = mkdtempSync(path.join(tmpdir(), "formlane-snapshot-"));
  const file = path.join(folder, "large.db");
  const db = openSqlite(`file:${file}`);
  db.exec(`CREATE TABLE "Text" ("id" INTEGER PRIMARY KEY, "text" TEXT)`);
  const insert = db.prepare(`INSERT INTO "Text" ("text") VALUES (?)`);
  db.transaction(() => {
    for (let row = 0; row < ROWS; row += 1) {
      insert.run("x".repeat(row % 400 === 0 ? LARGE : 1));
    }
  })();
  db.close();

  const snapshot = openSqliteSnapshot(file);
  let [rows, letters] = [0, 0];
  for await (const [, text] of snapshot.rows(MODEL)) {
    rows += 1;
    letters += String(text).length;
    if (rows % 100 === 0) {
      collect();
      // What a pending turn still holds is let go.
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
  await snapshot.close();
  rmSync(folder, { recursive: true });
  expect(rows).toBe(ROWS);
  expect(letters).toBe(10 * LARGE + ROWS - 10);
});
