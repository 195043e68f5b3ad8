import ts from "typescript";
import { FIELD_TYPES } from "@/lib/field-types/registry/field-types";
import type { SourceFile } from "./source-files";

const TYPES: ReadonlySet<string> = new Set(FIELD_TYPES);
// Always names of field types; "text" or "date" are also terms of HTML and plain words.
const UNMISTAKABLE: ReadonlySet<string> = new Set(
  ["dropdown", "multiselect", "fileUpload", "bundledRequests"].filter((name) => TYPES.has(name)),
);

/** The places where a source branches on the name of a field type, as `file:line "name"`. */
export function namedFieldTypes({ name, text }: SourceFile): string[] {
  const kind = name.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const tree = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true, kind);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) && TYPES.has(node.text) && isDecision(node)) {
      const { line } = tree.getLineAndCharacterOfPosition(node.getStart());
      found.push(`${name}:${line + 1} "${node.text}"`);
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

function isDecision(literal: ts.StringLiteralLike): boolean {
  const { parent } = literal;
  if (ts.isJsxAttribute(parent) || ts.isImportDeclaration(parent)) {
    return false;
  }
  return (
    UNMISTAKABLE.has(literal.text) ||
    isCase(parent) ||
    isCompared(literal) ||
    isTypeProperty(parent) ||
    isListed(parent)
  );
}

/** `switch (type) { case "text": }`; a `kind` is never a field type. */
function isCase(node: ts.Node): boolean {
  return ts.isCaseClause(node) && !/(^|\.)kind$/.test(node.parent.parent.expression.getText());
}

/** `field.type === "text"`, `type !== "section"` */
function isCompared(literal: ts.StringLiteralLike): boolean {
  const { parent } = literal;
  if (!ts.isBinaryExpression(parent)) {
    return false;
  }
  const other = parent.left === literal ? parent.right : parent.left;
  return /(^|\.)(\w*[fF]ieldType|type)$/.test(other.getText());
}

/**
 * `{ type: "text" }`; with only a `name` or `label` beside it, it may be the type of an HTML input.
 */
function isTypeProperty(node: ts.Node): boolean {
  return ts.isPropertyAssignment(node) && node.name.getText() === "type";
}

/** `["text", "email"]` */
function isListed(node: ts.Node): boolean {
  if (!ts.isArrayLiteralExpression(node)) {
    return false;
  }
  const names = node.elements.filter(
    (item) => ts.isStringLiteralLike(item) && TYPES.has(item.text),
  );
  return names.length > 1;
}
