import "server-only";

/** Prints in one sentence why the server cannot run and exits; Next would run on and answer with 500. */
export function refuseToStart(error: unknown): never {
  process.stderr.write(`${sentenceOf(error)}\n`);
  process.exit(1);
}

/** Our own errors are one sentence; of Prisma's long messages the last line is the cause. */
export function sentenceOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  const last = (lines.at(-1) ?? "no reason given").trim();
  if (lines.length <= 1 && last.endsWith(".")) {
    return last;
  }
  return `The database cannot be used (${last.replace(/\.$/, "")}).`;
}
