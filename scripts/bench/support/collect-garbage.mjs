// Preloaded into a process: collects garbage every few milliseconds and at every thousandth row that is read one by one from SQLite.
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import Database from "better-sqlite3";

const EVERY_MS = 20;
const EVERY_ROWS = 1_000;

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc");
setInterval(collect, EVERY_MS).unref();

const probe = new Database(":memory:");
// Of the class of all iterators: nothing here may keep a statement.
const iterator = Object.getPrototypeOf(probe.prepare("SELECT 1").iterate());
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
