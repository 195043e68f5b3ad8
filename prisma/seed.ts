import { existsSync } from "node:fs";
import { loadEnvFile } from "node:process";
import { db } from "@/lib/server/db/client";
import { failWith, StartError } from "../scripts/lib/start-error.mjs";
import { ACCOUNT, seedAccount } from "./seed/seed-account";

if (existsSync(".env")) {
  loadEnvFile(".env");
}
// Data of people, and a password that everybody knows, never share a database.
if ((await db.user.count()) > 0) {
  failWith(
    new StartError(
      "The database has accounts already; the demo account is only made in one without.",
    ),
  );
}
await seedAccount();
await db.$disconnect();
console.log(`Sign in as ${ACCOUNT.email} with the password ${ACCOUNT.password}.`);
