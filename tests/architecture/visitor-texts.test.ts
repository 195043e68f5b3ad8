import ts from "typescript";
import { expect, it } from "vitest";
import { sourceFiles, type SourceFile } from "./source-files";

/** What owners alone see of these files, and a name. */
const NOT_FOR_VISITORS = [
  "Formlane",
  "This is a preview. Form submission is disabled.",
  "Field type '${type}' is not supported yet.",
  "Visitors choose from the people of the board account.",
  // Stored with fields or answers: pages show what the catalogue has instead.
  "New ${type} field",
  "Add your content here",
  "Failed to process audio data",
  "Please specify:",
  "Please specify...",
  "Return for correction",
];
/** Of the definition of a type: its place in the editor, and the texts of a new field. */
const FOR_OWNERS = new Set(["palette", "create"]);
/** Attributes that are read out or shown. */
const SPOKEN = new Set(["aria-label", "alt", "title", "placeholder", "label", "words", "name"]);
const WORDS = /\p{L}{2}/u;
/** A sentence in code: a capital, and a blank before another word. */
const SENTENCE = /^[A-Z][^<>{}]* \p{L}/u;

/** Texts for people that stand in a source of visitors' pages, as `file:line "text"`. */
function textsIn({ name, text }: SourceFile): string[] {
  const tree = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const add = (node: ts.Node, words: string) => {
    if (!NOT_FOR_VISITORS.includes(words)) {
      const { line } = tree.getLineAndCharacterOfPosition(node.getStart());
      found.push(`${name}:${line + 1} "${words}"`);
    }
  };
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node) && WORDS.test(node.text)) {
      add(node, node.text.trim().replaceAll(/\s+/g, " "));
    } else if (ts.isStringLiteralLike(node) && isText(node)) {
      add(node, node.text);
    } else if (ts.isTemplateExpression(node) && SENTENCE.test(wordsOf(node))) {
      add(node, node.getText().slice(1, -1));
    }
    if (!ts.isImportDeclaration(node) && !isForOwners(node) && !isError(node)) {
      ts.forEachChild(node, visit);
    }
  };
  visit(tree);
  return found;
}

function isForOwners(node: ts.Node): boolean {
  return ts.isPropertyAssignment(node) && FOR_OWNERS.has(node.name.getText());
}

/** Of a mistake of ours: its sentence is for logs. */
function isError(node: ts.Node): boolean {
  return ts.isNewExpression(node) && node.expression.getText() === "Error";
}

/** With a word in each place. */
function wordsOf({ head, templateSpans }: ts.TemplateExpression): string {
  return head.text + templateSpans.map(({ literal }) => `one${literal.text}`).join("");
}

function isText(literal: ts.StringLiteralLike): boolean {
  const { parent, text } = literal;
  return ts.isJsxAttribute(parent)
    ? SPOKEN.has(parent.name.getText()) && /^[A-Z]\p{L}/u.test(text)
    : SENTENCE.test(text);
}

/** Of the sources of field types: what the editor alone loads is English. */
function isForVisitors({ name }: SourceFile): boolean {
  return !/settings|-setting\.|setting-inputs|schema|\/(?:editor|formula|field-chips|piping|remote|range)\/|in-place-text|use-number-box|autofill|text-limits|\/registry\//.test(
    name,
  );
}

it("visitors read nothing that is in no catalogue", () => {
  const sources = [
    ...sourceFiles("components/form-renderer"),
    ...sourceFiles("lib/client/public-form"),
    ...sourceFiles("lib/field-types").filter(isForVisitors),
  ].filter(({ name }) => !name.endsWith("show-all-pages.ts"));
  expect(sources.length).toBeGreaterThan(250);
  expect(sources.flatMap(textsIn)).toEqual([]);
});

it.each([
  "<p>Thank you</p>",
  '<button aria-label="Dismiss" />',
  'const said = "Please try again";',
  "const said = `Page ${1} of ${2}`;",
])("finds %s", (text) => {
  expect(textsIn({ name: "x.tsx", text })).toHaveLength(1);
});

it.each(['<p className="Mt Auto">#{1}</p>', 'const type = "text/html";', "<b>: </b>"])(
  "takes %s for no text",
  (text) => {
    expect(textsIn({ name: "x.tsx", text })).toEqual([]);
  },
);
