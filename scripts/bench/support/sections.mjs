const HEADINGS = {
  start: "Starting, resting, signing in",
  submit: "What visitors send",
  editor: "The editor, with a form of 300 fields",
  pages: "A form on ten pages",
  million: "A form with a million answers",
  growth: "A form with ten million answers",
  patterns: "Patterns of owners",
  "item-links": "Links that update an item",
  fleet: "Several processes",
  processes: "Two processes beside one",
  "object-store": "Files in an object store",
  upgrade: "An upgrade without a stop",
  "long-reads": "Long reads while garbage is collected",
};

const METHODS = {
  start: "medians of five starts, and of five runs with 16 connections.",
  submit: `50 submissions a second for twenty seconds, each from an address of its own with an Idempotency-Key, all
limits on; timed from when each was due. The file is sent three times as the page does it; growth is that of the process
with its children at most.`,
  editor: `Chromium, CPU slowed down four times, 12 sections, 100 conditions, five visits. Keys as Event Timing reports
them, plus 4 ms for its rounding; opening counts from the navigation until the outline answers.`,
  pages: `Chromium, CPU slowed down four times, an empty cache for each of nine visits, in turn. 200 questions
with 100 conditions on one page and the same on ten; from the navigation until a choice on the first page shows what depends
on it.`,
  million: `twelve questions, pages of 100 over HTTP on one connection, seven times each, every answer with its true
\`X-Total-Count\`. SQLite with its file in the system's cache; PostgreSQL 18 with its defaults, after VACUUM ANALYZE. Memory
is what the server had before an export and what it needed more at most. My Forms has 200 forms of twelve fields.`,
  growth: `PostgreSQL 18 with its defaults on the same two cores, after VACUUM ANALYZE, one form; a million answers and nine copies, of ten
years. Pages of 100 over HTTP on one connection, seven times each, every answer with its true \`X-Total-Count\`.`,
  "item-links": `a form of twenty mapped fields, all limits on, and a board that answers in 150 ms.
Each opening reads another item for another visitor, and is timed from when it was due until its last byte.`,
  fleet: `PostgreSQL and everything else on the same two cores, 50 senders, limits of addresses off. A sender repeats a
call with its Idempotency-Key until it is told; a killed server process is replaced by the server, a worker by the
measurement.`,
  processes: `server processes, PostgreSQL and the load generator (autocannon, 50 connections that submit, 16 that
read) on the same two cores, limits off; medians of seven runs of three seconds in turn. CPU time is what Linux counted for all
processes of each party.`,
  upgrade: `with \`--before PATH\`, the checkout of an earlier release. Five senders on PostgreSQL: three seconds to its server
alone, then this one starts beside it and brings their database up to date, ten seconds to both, three to this one. Both deliver.`,
  "object-store": `the S3 server of the tests in a process of its own; each of three files is sent as a visitor's page
does it, and read by its owner. Growth is that of the server's resident memory at most, looked at every 25 ms.`,
  "long-reads": `200,000 answers on SQLite, one run. Each process collects garbage four times a second and at every 2,000th row that it reads one by
one. \`BENCH_NODES\` lists the Node programs to do it with.`,
  patterns: `medians of five runs. A form of 500 fields with a pattern each; twenty forms
whose patterns have 9,750 instructions each; answers of 8,000 characters. What holds the event loop is measured in the server
with \`monitorEventLoopDelay\`, every 5 ms; parsing and storing count as well, as the row without patterns shows.`,
};

/** The document with one section replaced, or added at the end. */
export function withSection(document, { name, rows }) {
  const heading = `\n## ${HEADINGS[name]}\n`;
  const start = document.indexOf(heading);
  const before = start < 0 ? document : document.slice(0, start);
  const rest = start < 0 ? "" : document.slice(start + heading.length);
  const next = rest.indexOf("\n## ");
  return before + heading + contentOf({ name, rows }) + (next < 0 ? "" : rest.slice(next));
}

function contentOf({ name, rows }) {
  const day = new Date().toISOString().slice(0, 10);
  const table = name === "million" ? byDatabase(rows) : byAim(rows);
  return `
\`npm run bench -- --${name}\`, ${day}: ${METHODS[name]}

${table.join("\n")}
`;
}

function byAim(rows) {
  const lines = rows.map(([what, value, aim]) => `| ${what} | ${medianIn(value, aim)} | ${aim} |`);
  return ["| what | measured | aim |", "| --- | --- | --- |", ...lines];
}

/** Rows begin with the name of their database: merges both into one line. */
function byDatabase(rows) {
  const lines = new Map();
  for (const [label, value, aim] of rows) {
    const [, database, text] = /^(\w+): (.*)$/.exec(label) ?? ["", "SQLite", label];
    const what = text.replace(/its \d+ calls/, "its calls");
    const line = lines.get(what) ?? { aim };
    lines.set(what, { ...line, [database]: medianIn(value, aim) });
  }
  const texts = [...lines].map(
    ([what, { SQLite = "–", PostgreSQL = "–", aim }]) =>
      `| ${what} | ${SQLite} | ${PostgreSQL} | ${aim} |`,
  );
  return ["| what | SQLite | PostgreSQL | aim |", "| --- | --- | --- | --- |", ...texts];
}

/** High percentiles are only shown where they are the target (decision 127). */
function medianIn(value, aim) {
  const median = value.replace(/ \(worst [^)]*\)/g, "");
  return /p9\d/.test(aim) ? median : median.replace(/, p9\d [\d,.]+ m?s/g, "");
}
