import { existsSync } from "node:fs";

// Where Debian's packages put them. PostgreSQL 15 is the oldest that is supported (docs/operations.md).
export const POSTGRES_15 = "/usr/lib/postgresql/15/bin";
export const PGBOUNCER = "/usr/sbin/pgbouncer";

/** Servers that the system brings, or not, and the tests that need them. */
export const INSTALLED = [
  {
    name: "PostgreSQL 15",
    isThere: existsSync(POSTGRES_15),
    tests: ["tests/integration/operations/oldest-postgresql.postgresql.test.ts"],
  },
  {
    name: "PgBouncer",
    isThere: existsSync(PGBOUNCER),
    tests: ["tests/integration/operations/pooler.postgresql.test.ts"],
  },
];
