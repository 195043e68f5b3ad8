import { randomBytes } from "node:crypto";
import { existsSync, writeFileSync } from "node:fs";
import { loadEnvFile } from "node:process";
import { inProject } from "./schemas.mjs";

const DEFAULT_DATABASE_URL = "file:./data/formlane.db";
const PRIVATE_MODE = 0o600;

/** The file with the settings: ENV_FILE names another one than .env in the project's folder. */
const settingsFile = () => process.env.ENV_FILE || inProject(".env");

/** Loads .env into the environment; variables that are already set win. */
export function loadEnvironment() {
  const file = settingsFile();
  if (existsSync(file)) {
    loadEnvFile(file);
  }
  process.env.DATABASE_URL ||= DEFAULT_DATABASE_URL;
}

/** Creates .env with random secrets when it is missing; returns whether it did. */
export function ensureEnvFile(file = settingsFile()) {
  if (existsSync(file)) {
    return false;
  }
  const secret = () => randomBytes(32).toString("base64");
  const text = [
    "# Made by the first start. Keep a copy: without ENCRYPTION_KEY stored secrets cannot be read.",
    `NEXTAUTH_SECRET=${secret()}`,
    `ENCRYPTION_KEY=${secret()}`,
    "",
  ].join("\n");
  writeFileSync(file, text, { mode: PRIVATE_MODE });
  return true;
}
