import pg from "pg";

/** What is looked for in an answer, a row for each. */
const TERMS = ["SubmissionSearch", "SubmissionChoices"];
const TABLES = `('Submission', '${TERMS.join("', '")}')`;

/**
 * Fills a PostgreSQL database with so many times the answers that `seed` stores: those become the oldest, and each copy is a year
 * younger. Without indexes, triggers and waiting for the disk until all are there, which is faster by an order of magnitude.
 */
export async function multiplyAnswers({ url, times, seed }) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const ask = async (statement) => (await client.query(statement)).rows;
  await ask("SET maintenance_work_mem = '2GB'");
  await setting(ask, { fsync: "off", max_wal_size: "'16GB'", autovacuum: "off" });
  const indexes = await ask(
    `SELECT indexname, indexdef FROM pg_indexes WHERE tablename IN ${TABLES} AND indexname NOT LIKE '%pkey'`,
  );
  for (const { indexname } of indexes) {
    await ask(`DROP INDEX "${indexname}"`);
  }
  const seeded = seed();
  await ask("SET session_replication_role = replica");
  await copyAnswers(ask, times);
  for (const { indexdef } of indexes) {
    await ask(indexdef);
  }
  await ask("VACUUM ANALYZE");
  await setting(ask, { fsync: "on", max_wal_size: "'1GB'", autovacuum: "on" });
  await ask("CHECKPOINT");
  await client.end();
  return seeded;
}

async function copyAnswers(ask, times) {
  const years = (count) => `interval '${count} years'`;
  await ask(`UPDATE "Submission" SET "createdAt" = "createdAt" - ${years(times - 1)}`);
  const columns = await ask(
    `SELECT column_name AS name FROM information_schema.columns WHERE table_name = 'Submission'`,
  );
  const names = columns.map(({ name }) => `"${name}"`);
  const [{ last }] = await ask(`SELECT max("id") AS last FROM "Submission"`);
  for (let copy = 1; copy < times; copy += 1) {
    const changed = {
      '"id"': `"id" + ${copy * last}`,
      '"createdAt"': `"createdAt" + ${years(copy)}`,
    };
    await ask(
      `INSERT INTO "Submission" (${names.join(", ")})
       SELECT ${names.map((name) => changed[name] ?? name).join(", ")}
       FROM "Submission" WHERE "id" <= ${last} ORDER BY "id"`,
    );
    for (const table of TERMS) {
      await ask(
        `INSERT INTO "${table}" ("submissionId", "terms")
         SELECT "submissionId" + ${copy * last}, "terms" FROM "${table}"
         WHERE "submissionId" <= ${last} ORDER BY "submissionId"`,
      );
    }
  }
  await ask(`SELECT setval(pg_get_serial_sequence('"Submission"', 'id'), ${times * last})`);
  await ask(`DELETE FROM "FormDay"`);
  await ask(
    `INSERT INTO "FormDay" ("formId", "day", "views", "starts", "submissions")
     SELECT "formId", to_char("createdAt", 'YYYY-MM-DD'), 0, 0, count(*) FROM "Submission" GROUP BY 1, 2`,
  );
}

async function setting(ask, values) {
  for (const [name, value] of Object.entries(values)) {
    await ask(`ALTER SYSTEM SET ${name} = ${value}`);
  }
  await ask("SELECT pg_reload_conf()");
}
