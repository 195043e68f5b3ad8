/** A failure that the user can fix: its message is one whole sentence. */
export class StartError extends Error {}

/**
 * Ends the process as docs/operations.md says: one sentence on standard error, exit code 1, no
 * stack.
 */
export function failWith(error) {
  const isOurs = error instanceof StartError;
  const sentence = isOurs ? error.message : `Formlane could not start: ${firstLine(error)}`;
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

function firstLine(error) {
  return String(error?.message ?? error)
    .split("\n")
    .find((line) => line.trim() !== "");
}
