// `DATABASE_URL=… node --conditions=react-server --import tsx scripts/bench/growth/seed-submissions.ts [COUNT]`: an
// account with one form and so many answers, a million without a number. Says who it is in one line of JSON.
import path from "node:path";
import Database from "better-sqlite3";
import pg from "pg";
import { createFormRequest } from "@/lib/contracts/forms/save-form";
import { compileForm } from "@/lib/form-engine/compile-form";
import { registerAccount } from "@/lib/server/accounts/register-account";
import { db } from "@/lib/server/db/client";
import { createForm } from "@/lib/server/forms/drafts/create-form";
import { findVersionsWithFields } from "@/lib/server/forms/versions/form-versions.repository";
import { publishForm } from "@/lib/server/forms/versions/publish-form";
import { searchTextOf } from "@/lib/server/public-form/submit/search-text";
import { millionAnswers, millionFields } from "../forms/million-form";

const BATCH = 5_000;
const SPAN_MS = 365 * 24 * 60 * 60 * 1000;
const count = Number(process.argv[2] ?? 1_000_000);
const url = process.env.DATABASE_URL ?? "";
const password = "bench-password";

type Row = { answers: string; searchText: string; synced: boolean; createdAt: string };

const unique = Date.now();
const account = { username: `million-${unique}`, email: `million-${unique}@example.com`, password };
const owner = await registerAccount(account);
const { id: formId } = await createForm({
  teamId: owner.team.id,
  request: createFormRequest.parse({ title: "A million answers", fields: millionFields }),
});
await publishForm({ id: formId, teamId: owner.team.id, publishedBy: owner.username });
const [version] = await findVersionsWithFields(formId);
if (version === undefined) {
  throw new Error("The form was not published.");
}
const { id: versionId, fields } = version;
await db.$disconnect();

const write = url.startsWith("file:") ? writerOfSqlite() : await writerOfPostgres();
const start = unique - SPAN_MS;
for (let done = 0; done < count; done += BATCH) {
  const size = Math.min(BATCH, count - done);
  await write.rows(Array.from({ length: size }, (_, index) => rowOf(done + index)));
}
await write.end();
console.log(JSON.stringify({ email: account.email, password, formId, count }));

function rowOf(index: number): Row {
  const answers = millionAnswers(index);
  return {
    answers: JSON.stringify(answers),
    searchText: searchTextOf({ form: compileForm(fields), answers }),
    synced: index % 3 === 0,
    createdAt: new Date(start + (SPAN_MS / count) * index).toISOString(),
  };
}

function writerOfSqlite() {
  const sqlite = new Database(path.resolve(url.slice("file:".length)));
  sqlite.pragma("journal_mode = WAL");
  sqlite.pragma("synchronous = OFF");
  const insert = sqlite.prepare(
    'INSERT INTO "Submission" ("formId", "versionId", "answers", "searchText", "synced", "createdAt") VALUES (?, ?, ?, ?, ?, ?)',
  );
  const insertAll = sqlite.transaction((rows: readonly Row[]) => {
    for (const { answers, searchText, synced, createdAt } of rows) {
      // The format of the app's own database adapter.
      const moment = createdAt.replace("Z", "+00:00");
      insert.run(formId, versionId, answers, searchText, synced ? 1 : 0, moment);
    }
  });
  return {
    rows: async (rows: readonly Row[]) => {
      insertAll(rows);
    },
    end: async () => {
      sqlite.exec("ANALYZE");
      sqlite.pragma("wal_checkpoint(TRUNCATE)");
      sqlite.close();
    },
  };
}

async function writerOfPostgres() {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query("SET synchronous_commit = off");
  return {
    rows: async (rows: readonly Row[]) => {
      await client.query(
        `INSERT INTO "Submission" ("formId", "versionId", "answers", "searchText", "synced", "createdAt")
         SELECT $1, $2, * FROM unnest($3::json[], $4::text[], $5::boolean[], $6::timestamp[])`,
        [
          formId,
          versionId,
          rows.map(({ answers }) => answers),
          rows.map(({ searchText }) => searchText),
          rows.map(({ synced }) => synced),
          rows.map(({ createdAt }) => createdAt),
        ],
      );
    },
    end: async () => {
      await client.query("VACUUM ANALYZE");
      await client.end();
    },
  };
}
