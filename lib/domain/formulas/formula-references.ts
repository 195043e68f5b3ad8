import type { FormulaNode } from "./formula-node";

/** Ids of the fields that a formula names, each once. */
export function referencedIds(root: FormulaNode): Set<string> {
  const ids = new Set<string>();
  const open: FormulaNode[] = [root];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (node.kind === "field") {
      ids.add(node.id);
    }
    open.push(...partsOf(node));
  }
  return ids;
}

/** The texts that a formula compares fields with by = and <>. */
export function comparedTexts(root: FormulaNode): { fieldId: string; text: string }[] {
  const found: { fieldId: string; text: string }[] = [];
  const open: FormulaNode[] = [root];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (node.kind === "binary" && (node.operator === "=" || node.operator === "<>")) {
      const field = [node.left, node.right].find((side) => side.kind === "field");
      const text = [node.left, node.right].find((side) => side.kind === "text");
      if (field !== undefined && text !== undefined) {
        found.push({ fieldId: field.id, text: text.text });
      }
    }
    open.push(...partsOf(node));
  }
  return found;
}

function partsOf(node: FormulaNode): readonly FormulaNode[] {
  switch (node.kind) {
    case "negative":
    case "percent":
      return [node.operand];
    case "binary":
      return [node.left, node.right];
    case "call":
      return node.args;
    default:
      return [];
  }
}

/** Whether its result changes from day to day. */
export function asksForToday(root: FormulaNode): boolean {
  const open: FormulaNode[] = [root];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (node.kind === "call" && node.name === "TODAY") {
      return true;
    }
    open.push(...partsOf(node));
  }
  return false;
}
