const HEADINGS = {
  server: "Server",
  public: "What visitors wait for",
  submit: "What visitors send",
  patterns: "Patterns of owners",
  editor: "The editor, with a form of 300 fields",
  million: "A form with a million answers",
};

const COMMANDS = { server: "npm run bench" };

const METHODS = {
  server: `server and load generator share the machine; 16 connections, six seconds a run, medians of five. What is
compared runs in turn; a ratio is the median of five pairs. The bare application is \`scripts/bench/baseline\`: a dynamic
page that reads one row, and a route that parses 20 answers with zod and inserts one row.`,
  public: `Chromium at a phone's width, CPU slowed down four times, five visits with an empty cache. "Slow 4G" is
Lighthouse's (1.6 Mbit/s, 150 ms). 200 fields: ten sections, 100 conditions, no network throttle. A field listens when React
has it and the next frame is painted. Keys and choices as Event Timing reports them, plus 4 ms for its rounding.`,
  submit: `50 submissions a second for twenty seconds, each from an address of its own with an Idempotency-Key, all
limits on; timed from when each was due. The file is sent three times as the page does it; growth is that of the process
with its children at most.`,
  patterns: `medians of five runs. A form of 500 fields with a pattern each; twenty forms
whose patterns have 9,750 instructions each; answers of 8,000 characters. What holds the event loop is measured in the server
with \`monitorEventLoopDelay\`, every 5 ms; parsing and storing count as well, as the row without patterns shows.`,
  editor: `Chromium, CPU slowed down four times, 12 sections, 100 conditions, five visits. Keys as Event Timing reports
them, plus 4 ms for its rounding; opening counts from the navigation until canvas, outline and title listen.`,
  million: `twelve questions, pages of 100 over HTTP on one connection, seven times each, every answer with its true
\`X-Total-Count\`. SQLite with its file in the system's cache; PostgreSQL 18 with its defaults, after VACUUM ANALYZE. Memory
is what the server had before an export and what it needed more at most. My Forms has 200 forms of twelve fields.`,
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
  const command = COMMANDS[name] ?? `npm run bench -- --${name}`;
  const table = name === "million" ? byDatabase(rows) : byAim(rows);
  return `
\`${command}\`, ${day}: ${METHODS[name]}

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
