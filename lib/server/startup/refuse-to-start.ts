import "server-only";

/** Says in one sentence why the server cannot run and ends the process: Next would go on and answer 500. */
export function refuseToStart(error: unknown): never {
  process.stderr.write(`${sentenceOf(error)}\n`);
  process.exit(1);
}

/** Our own errors are sentences; of Prisma's many lines the last one says what happened. */
export function sentenceOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  const last = (lines.at(-1) ?? "no reason given").trim();
  if (lines.length <= 1 && last.endsWith(".")) {
    return last;
  }
  return `The database cannot be used (${last.replace(/\.$/, "")}).`;
}
