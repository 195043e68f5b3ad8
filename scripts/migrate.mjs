// `npm run db:migrate`: applies the missing migrations to the database of DATABASE_URL.
import { readArguments } from "./lib/arguments.mjs";
import { loadEnvironment } from "./lib/environment.mjs";
import { migrate } from "./lib/migrate.mjs";
import { failWith } from "./lib/start-error.mjs";

try {
  readArguments({ usage: "npm run db:migrate\nApplies the missing migrations to the database." });
  loadEnvironment();
  const count = await migrate(process.env.DATABASE_URL);
  console.log(count === 0 ? "The database is up to date." : `Applied ${count} migration(s).`);
} catch (error) {
  failWith(error);
}
