// Preloaded into a server: kills it, like a power cut, at the point DIE_AT of the answers that
// contain "point <DIE_AT>".
import { subscribe } from "node:diagnostics_channel";
import pg from "pg";
import { withMethods, wrapSqlite } from "./wrap-sqlite.mjs";

const POINT = Number(process.env.DIE_AT);
const [ANSWERS, JOBS, ATTEMPT] = ["Submission", "OutboxJob", "DeliveryAttempt"].map(
  (table) => new RegExp(`^\\s*INSERT INTO \\S*\\W${table}\\W\\s`),
);
const words = `point ${POINT}`;

let isArmed = false;
let isComplete = false;
// The connections that write the answers and the end of their delivery: others also commit
// meanwhile.
let [storing, settling] = [null, null];
let mine = null;

function dieIf(condition) {
  if (condition) {
    process.kill(process.pid, "SIGKILL");
  }
}

function beforeStatement(connection, { sql, values }) {
  if (ANSWERS.test(sql) && JSON.stringify(values).includes(words)) {
    isArmed = true;
    storing = connection;
    dieIf(POINT === 1);
  }
  isComplete ||= connection === storing && JOBS.test(sql);
  dieIf(isComplete && POINT === 2);
  dieIf(isComplete && POINT === 3 && sql === "COMMIT" && connection === storing);
  if (mine !== null && ATTEMPT.test(sql)) {
    settling = connection;
  }
  dieIf(POINT === 8 && sql === "COMMIT" && connection === settling);
}

function afterCommit(connection) {
  dieIf(isComplete && POINT === 4 && connection === storing);
}

wrapSqlite({
  prepare: (prepare) =>
    function (sql, ...options) {
      const connection = this;
      const statement = prepare.call(connection, sql, ...options);
      const watch =
        (method) =>
        (...args) => {
          beforeStatement(connection, { sql, values: args });
          const result = method.apply(statement, args);
          if (sql === "COMMIT") {
            afterCommit(connection);
          }
          return result;
        };
      return withMethods(statement, { run: watch, all: watch });
    },
});

const { query } = pg.Client.prototype;
pg.Client.prototype.query = function (...args) {
  const [{ text: sql = args[0], values = [] }] = args;
  beforeStatement(this, { sql, values });
  const result = query.apply(this, args);
  if (sql === "COMMIT") {
    void result.then(() => afterCommit(this));
  }
  return result;
};

// undici reports every call, including the one to the webhook receiver.
subscribe("undici:request:create", ({ request }) => {
  if (isArmed && String(request.body).includes(words)) {
    mine = request;
    dieIf(POINT === 5);
  }
});
subscribe("undici:request:bodySent", ({ request }) => dieIf(request === mine && POINT === 6));
subscribe("undici:request:headers", ({ request }) => dieIf(request === mine && POINT === 7));
