import "server-only";
import { env } from "@/lib/server/environment/env";

const LEVELS = ["debug", "info", "warn", "error"] as const;
const WRITE_AFTER_MS = 100;
type Level = (typeof LEVELS)[number];
type Details = Readonly<Record<string, unknown>>;

// Bearer tokens, credentials in addresses and our webhook secrets are masked in every text; the values of
// private keys are never logged.
const SECRET_TEXT = /bearer\s+[\w.~+/=-]+|\b\w+:\/\/[^\s/@]+@\S*|whsec_\S+/gi;
const PRIVATE_KEY = /^(answers?|body|cookies?|data|authorization|password|token|secret)$/i;

/** JSON lines on standard output: `logger.info({ requestId }, "Form published")`. */
export const logger = {
  debug: (details: Details, message: string) => write({ level: "debug", details, message }),
  info: (details: Details, message: string) => write({ level: "info", details, message }),
  warn: (details: Details, message: string) => write({ level: "warn", details, message }),
  error: (details: Details, message: string) => write({ level: "error", details, message }),
  /** At the level `info`, written together with those of the next moment: for what happens thousands of times a second. */
  buffered: (details: Details, message: string) => {
    const line = lineOf({ level: "info", details, message });
    if (line !== null) {
      writeBuffered(line);
    }
  },
};

type Entry = { level: Level; details: Details; message: string };

const waiting: string[] = [];

function write(entry: Entry): void {
  const line = lineOf(entry);
  if (line !== null) {
    writeWaiting();
    console.log(line);
  }
}

function writeBuffered(line: string): void {
  if (waiting.push(line) === 1) {
    setTimeout(writeWaiting, WRITE_AFTER_MS).unref();
    process.once("exit", writeWaiting);
  }
}

function writeWaiting(): void {
  const lines = waiting.splice(0);
  if (lines.length > 0) {
    process.removeListener("exit", writeWaiting);
    console.log(lines.join("\n"));
  }
}

/** Null below the level. */
function lineOf({ level, details, message }: Entry): string | null {
  if (LEVELS.indexOf(level) < LEVELS.indexOf(env.LOG_LEVEL)) {
    return null;
  }
  return JSON.stringify({ time: new Date().toISOString(), level, message, ...details }, redact);
}

function redact(key: string, value: unknown): unknown {
  if (PRIVATE_KEY.test(key)) {
    return "[private]";
  }
  if (value instanceof Error) {
    const { name, message, stack, cause } = value;
    return { name, message, stack, cause };
  }
  return typeof value === "string" ? value.replace(SECRET_TEXT, "[secret]") : value;
}
