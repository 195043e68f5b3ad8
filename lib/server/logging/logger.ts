import "server-only";
import { env } from "@/lib/server/environment/env";

const LEVELS = ["debug", "info", "warn", "error"] as const;
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
};

function write({ level, details, message }: { level: Level; details: Details; message: string }) {
  if (LEVELS.indexOf(level) < LEVELS.indexOf(env.LOG_LEVEL)) {
    return;
  }
  const line = { time: new Date().toISOString(), level, message, ...details };
  console.log(JSON.stringify(line, redact));
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
