import { afterAll, beforeAll } from "vitest";
import { startDatabase } from "./database";
import type { TestDatabase } from "./postgres";

/**
 * Gives this test file a database of its own, for workers that run all jobs they find. `use` gets its address before the
 * tests begin: the database client reads DATABASE_URL on first use, which has to be in the tests.
 */
export function withOwnDatabase(use: (url: string) => void): { readonly url: string } {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await startDatabase(process.env.DATABASE === "postgresql" ? "postgresql" : "sqlite");
    use(database.url);
  });
  afterAll(() => database.stop());
  return {
    get url() {
      return database.url;
    },
  };
}
