/**
 * A part of a pattern. Fields are written as `{field:<id>}`, so renaming a field does not break it.
 */
type Piece = { kind: "text"; text: string } | { kind: "field"; id: string };

export const FIELD_TOKEN = /\{field:([A-Za-z0-9_-]{1,64})\}/g;
// Separators between answers; they are dropped where an answer is empty.
const JOINTS_BEFORE = /[\s\-–—/|,:;.#·•_&+=]+$/u;
const JOINTS_AFTER = /^[\s\-–—/|,:;.#·•_&+=]+/u;
const BRACKETS = ["()", "[]", "<>", '""', "''", "“”"];

export function fieldToken(id: string): string {
  return `{field:${id}}`;
}

/** The ids of the fields in a pattern, each once. */
export function fieldsOfPattern(pattern: string): string[] {
  return [...new Set([...pattern.matchAll(FIELD_TOKEN)].map(([, id = ""]) => id))];
}

/** The pattern without one field and its separator. */
export function withoutField(pattern: string, id: string): string {
  const textOf = (other: string) => (other === id ? "" : fieldToken(other));
  return filled(pattern, textOf).trim();
}

/**
 * Replaces the fields of a pattern by their answers. An empty answer is dropped with its separator.
 * The result is one line; "" when nothing is left.
 */
export function fillPattern(pattern: string, textOf: (fieldId: string) => string): string {
  const line = (text: string) => text.replace(/\s+/gu, " ").trim();
  const texts = new Map(fieldsOfPattern(pattern).map((id) => [id, line(textOf(id))]));
  const name = line(filled(pattern, (id) => texts.get(id) ?? ""));
  const hasAnswer = [...texts.values()].some((text) => text !== "");
  return hasAnswer || !/^[\p{P}\p{Sm}\s]*$/u.test(name) ? name : "";
}

function filled(pattern: string, textOf: (fieldId: string) => string): string {
  let parts = piecesOf(pattern).map((piece) =>
    piece.kind === "text"
      ? { isJoint: true, text: piece.text }
      : { isJoint: false, text: textOf(piece.id) },
  );
  for (let index = 0; index < parts.length; index += 1) {
    const part = parts[index];
    if (part && !part.isJoint && part.text === "") {
      parts = closedUp(parts, index);
    }
  }
  return parts.map(({ text }) => text).join("");
}

type Part = { isJoint: boolean; text: string };

/** Removes the brackets around the empty part at `index`, and the separator on one side of it. */
function closedUp(parts: readonly Part[], index: number): Part[] {
  const next = [...parts];
  const before = next[index - 1];
  const after = next[index + 1];
  if (before?.isJoint && after?.isJoint && isBracketed(before.text, after.text)) {
    next[index - 1] = { ...before, text: before.text.trimEnd().slice(0, -1) };
    next[index + 1] = { ...after, text: after.text.trimStart().slice(1) };
  }
  const lead = next.slice(0, index);
  const isFirst = lead.every(
    (part) => part.text.replace(part.isJoint ? JOINTS_AFTER : "", "") === "",
  );
  const place = isFirst && after?.text.trim() ? index + 1 : index - 1;
  const joint = next[place];
  if (joint?.isJoint) {
    const text = joint.text.replace(place > index ? JOINTS_AFTER : JOINTS_BEFORE, "");
    next[place] = { ...joint, text };
  }
  return next;
}

function isBracketed(before: string, after: string): boolean {
  return BRACKETS.includes(`${before.trimEnd().slice(-1)}${after.trimStart().slice(0, 1)}`);
}

function piecesOf(pattern: string): Piece[] {
  // Splitting by an expression with a group puts what the group matched at every second index.
  return pattern
    .split(FIELD_TOKEN)
    .map((text, index): Piece =>
      index % 2 === 0 ? { kind: "text", text } : { kind: "field", id: text },
    );
}
