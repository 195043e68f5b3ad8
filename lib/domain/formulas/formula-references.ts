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
