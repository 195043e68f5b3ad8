// Preloaded into a migration: kills it, like a power cut, just before its KILL_AT-th statement.
let left = Number(process.env.KILL_AT);

const [prototype, names] = await spoken();
for (const name of names) {
  const method = prototype[name];
  prototype[name] = function (...args) {
    left -= 1;
    if (left === 0) {
      process.kill(process.pid, "SIGKILL");
    }
    return method.apply(this, args);
  };
}

/** Only the driver of this database: every statement has a process of its own. */
async function spoken() {
  if (process.env.DATABASE_URL.startsWith("file:")) {
    const { default: Database } = await import("better-sqlite3");
    return [Database.prototype, ["exec", "prepare"]];
  }
  const { default: pg } = await import("pg");
  return [pg.Client.prototype, ["query"]];
}
