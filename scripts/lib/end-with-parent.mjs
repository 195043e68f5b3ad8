// Must be readable by very old versions of Node, as ensure-node.mjs.
const CHECK_MS = 500;

/**
 * Ends this process as SIGTERM does when npm, which started it, has ended: npm passes no signal on, and whoever ends
 * `npm start` would leave a server behind. Started by anything else, it stays.
 */
export function endWithParent() {
  if (process.env.npm_lifecycle_event === undefined) {
    return;
  }
  const parent = process.ppid;
  const check = setInterval(() => {
    if (process.ppid !== parent) {
      clearInterval(check);
      process.kill(process.pid, "SIGTERM");
    }
  }, CHECK_MS);
  check.unref();
}
