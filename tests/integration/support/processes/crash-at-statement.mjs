// Preloaded into a process: kills it, like a power cut, just before its KILL_AT-th statement, or before the first one
// that KILL_BEFORE matches.
let left = Number(process.env.KILL_AT);
const before = process.env.KILL_BEFORE ? new RegExp(process.env.KILL_BEFORE) : null;

const counted = (method) =>
  function (...args) {
    left -= 1;
    if (left === 0 || before?.test(args[0]?.text ?? args[0])) {
      process.kill(process.pid, "SIGKILL");
    }
    return method.apply(this, args);
  };

// Only the driver of this database: every statement has a process of its own.
if (process.env.DATABASE_URL.startsWith("file:")) {
  const { wrapSqlite } = await import("./wrap-sqlite.mjs");
  wrapSqlite({ exec: counted, prepare: counted });
} else {
  const { default: pg } = await import("pg");
  pg.Client.prototype.query = counted(pg.Client.prototype.query);
}
