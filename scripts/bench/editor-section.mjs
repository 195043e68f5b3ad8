const HEADING = "\n## The editor, with a form of 300 fields\n";

/** The document with the editor's figures renewed: their section is replaced, or added at its end. */
export function withEditorSection(document, rows) {
  const start = document.indexOf(HEADING);
  const before = start < 0 ? document : document.slice(0, start);
  const rest = start < 0 ? "" : document.slice(start + HEADING.length);
  const next = rest.indexOf("\n## ");
  return before + sectionOf(rows) + (next < 0 ? "" : rest.slice(next));
}

function sectionOf(rows) {
  const day = new Date().toISOString().slice(0, 10);
  const lines = rows.map(([what, value, aim]) => `| ${what} | ${value} | ${aim} |`);
  return `${HEADING}
Made by \`npm run bench -- --editor\` on ${day}: Chromium with its CPU slowed down four times, 300 fields in 12 sections,
100 of them with a condition, five visits. A key counts from the moment the browser stamped it until the frame that
shows its effect is painted; opening counts from the navigation until canvas, outline and title listen.

| what | median, p95 | aim |
| --- | --- | --- |
${lines.join("\n")}
`;
}
