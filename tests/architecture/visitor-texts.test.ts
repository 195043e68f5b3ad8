import ts from "typescript";
import { expect, it } from "vitest";
import { sourceFiles, type SourceFile } from "./source-files";

/** What owners alone see of these files, and a name. */
const NOT_FOR_VISITORS = [
  "Formlane",
  "This is a preview. Form submission is disabled.",
  "Field type '${type}' is not supported yet.",
];
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
    if (!ts.isImportDeclaration(node)) {
      ts.forEachChild(node, visit);
    }
  };
  visit(tree);
  return found;
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

it("visitors read nothing that is in no catalogue", () => {
  const sources = sourceFiles("components/form-renderer").filter(
    ({ name }) => !name.endsWith("show-all-pages.ts") && !name.endsWith("page-texts.ts"),
  );
  expect(sources.length).toBeGreaterThan(100);
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
