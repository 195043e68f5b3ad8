// Loaded before a migrating process: it dies as in a power cut, just before its KILL_AT-th word to the database.
import Database from "better-sqlite3";
import pg from "pg";

let left = Number(process.env.KILL_AT);

for (const [prototype, names] of [
  [Database.prototype, ["exec", "prepare"]],
  [pg.Client.prototype, ["query"]],
]) {
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
}
