// Preloaded into a process: collects garbage four times a second and at every 2,000th row that is read one by one from SQLite.
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import Database from "better-sqlite3";

const EVERY_MS = 250;
const EVERY_ROWS = 2_000;

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc");
setInterval(collect, EVERY_MS).unref();

const probe = new Database(":memory:");
// Of the class of all iterators: nothing here may keep a statement.
const rowsOfProbe = probe.prepare("SELECT 1").iterate();
const iterator = Object.getPrototypeOf(rowsOfProbe);
rowsOfProbe.return();
probe.close();
const { next } = iterator;
let rows = 0;
iterator.next = function () {
  rows += 1;
  if (rows % EVERY_ROWS === 0) {
    collect();
  }
  return next.call(this);
};
