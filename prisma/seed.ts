import { existsSync } from "node:fs";
import { loadEnvFile } from "node:process";
import { db } from "@/lib/server/db/client";
import { ACCOUNT, seedAccount } from "./seed/seed-account";

if (existsSync(".env")) {
  loadEnvFile(".env");
}
await seedAccount();
await db.$disconnect();
console.log(`Sign in as ${ACCOUNT.email} with the password ${ACCOUNT.password}.`);
