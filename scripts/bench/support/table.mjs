const HEADING = "| run | what | ours | aim | before | medians |";
const RULE = "| --- | --- | --- | --- | --- | --- |";

/**
 * The document with the lines of one part in its first table replaced. `parts` are all names in the
 * order of the table.
 */
export function withRows(document, { part, rows, parts }) {
  const start = document.indexOf(HEADING);
  const end = document.indexOf("\n\n", start);
  const [, , ...lines] = document.slice(start, end).split("\n");
  const day = new Date().toISOString().slice(0, 10);
  const fresh = rows.map(({ what, measured, aim, before, medians }) =>
    line([`${part}, ${day}`, what, measured, aim, before, medians]),
  );
  const partOf = (text) => /^\| (\w+)/.exec(text)?.[1];
  const all = parts.flatMap((name) =>
    name === part ? fresh : lines.filter((text) => partOf(text) === name),
  );
  return document.slice(0, start) + [HEADING, RULE, ...all].join("\n") + document.slice(end);
}

function line(cells) {
  return `| ${cells.join(" | ")} |`;
}
