// Loaded before a migrating process: it dies as in a power cut, just before its KILL_AT-th word to the database.
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

/** The driver of this database alone: there is a process for every statement. */
async function spoken() {
  if (process.env.DATABASE_URL.startsWith("file:")) {
    const { default: Database } = await import("better-sqlite3");
    return [Database.prototype, ["exec", "prepare"]];
  }
  const { default: pg } = await import("pg");
  return [pg.Client.prototype, ["query"]];
}
