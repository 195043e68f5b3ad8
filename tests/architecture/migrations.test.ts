import { readdirSync } from "node:fs";
import { expect, it } from "vitest";
import { projectFile } from "./source-files";

const FOLDER = "prisma/migrations/postgresql";
/** What a server of the release before cannot live with, while it still runs beside a new one (docs/operations.md). */
const NOT_ADDITIVE = [
  /\bDROP (TABLE|COLUMN|TYPE)\b/i,
  /\bRENAME\b/i,
  /\bSET NOT NULL\b/i,
  /\bALTER COLUMN\b[^,;]*\bTYPE\b/i,
  /\bADD COLUMN\b(?=[^,;]*\bNOT NULL\b)(?![^,;]*\bDEFAULT\b)/i,
];
/** Says why no running server needs what goes. */
const REASON = /^-- Not additive: \S.{20,}/m;
/** Older than the rule: accounts became teams in one step, with every server stopped. */
const BEFORE_THE_RULE = ["0026_teams"];

const names = readdirSync(FOLDER).filter((name) => /^\d{4}_/.test(name));

/** The statements of a migration that are not additive, unless it gives a reason. */
function refused(sql: string): string[] {
  const statements = sql.replace(/^--.*$/gm, "").split(";");
  return REASON.test(sql)
    ? []
    : statements.filter((statement) => NOT_ADDITIVE.some((each) => each.test(statement)));
}

it.each(names.filter((name) => !BEFORE_THE_RULE.includes(name)))(
  "%s leaves what a server of the release before reads and writes",
  (name) => {
    expect(refused(projectFile(`${FOLDER}/${name}/migration.sql`))).toEqual([]);
  },
);

it.each([
  'ALTER TABLE "Form" DROP COLUMN "title"',
  'ALTER TABLE "Form" RENAME COLUMN "title" TO "name"',
  'DROP TABLE "Form"',
  'ALTER TABLE "Form" ALTER COLUMN "title" SET NOT NULL',
  'ALTER TABLE "Form" ALTER COLUMN "id" SET DATA TYPE BIGINT',
  'ALTER TABLE "Form" ADD COLUMN "a" INTEGER NOT NULL',
  'ALTER TABLE "Form" ADD COLUMN "a" INTEGER NOT NULL DEFAULT 0,\nADD COLUMN "b" TEXT NOT NULL',
])("refuses %s without a reason", (statement) => {
  expect(refused(`${statement};`)).toHaveLength(1);
  expect(refused(`-- Not additive: no release since 1.4 reads it.\n${statement};`)).toEqual([]);
});

it("takes columns that may be absent, defaults, tables and indexes", () => {
  const sql = `ALTER TABLE "Form" ADD COLUMN "a" TEXT, ADD COLUMN "b" INTEGER NOT NULL DEFAULT 0;
    CREATE TABLE "New" ("id" INTEGER NOT NULL); CREATE INDEX "i" ON "New"("id");`;
  expect(refused(sql)).toEqual([]);
});
