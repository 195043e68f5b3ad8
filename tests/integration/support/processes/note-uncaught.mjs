// Loaded ahead of a server: notes every error that nobody caught in the file of UNCAUGHT_NOTES.
import { appendFileSync } from "node:fs";

process.on("uncaughtExceptionMonitor", ({ code = "an error" }) =>
  appendFileSync(process.env.UNCAUGHT_NOTES, `${code}\n`),
);
