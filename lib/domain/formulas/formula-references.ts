import type { FormulaNode } from "./formula-node";
import { takesColumn } from "./function-list";

type FieldNode = Extract<FormulaNode, { kind: "field" }>;

/** All parts of a formula, in no order. */
function nodesOf(root: FormulaNode): FormulaNode[] {
  const nodes: FormulaNode[] = [];
  const open: FormulaNode[] = [root];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    nodes.push(node);
    open.push(...partsOf(node));
  }
  return nodes;
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

function fieldNodes(root: FormulaNode): FieldNode[] {
  return nodesOf(root).filter((node) => node.kind === "field");
}

/** Ids of the fields that a formula names, each once; of `{table.column}` the table's. */
export function referencedIds(root: FormulaNode): Set<string> {
  return new Set(fieldNodes(root).map(({ id }) => id));
}

/** The columns of tables that a formula names, with their places. */
export function columnsNamed(root: FormulaNode) {
  return fieldNodes(root).flatMap(({ id, columnId, from, to }) =>
    columnId === undefined ? [] : [{ fieldId: id, columnId, from, to }],
  );
}

/** A column where one value must be, or null: only some functions take lists, each as an argument of its own. */
export function misplacedColumn(root: FormulaNode): FieldNode | null {
  const placed = argumentsOf(root, takesColumn);
  return fieldNodes(root).find((node) => node.columnId !== undefined && !placed.has(node)) ?? null;
}

/** The fields that a formula names as a whole, with their places, but for those whose rows or values it counts. */
export function uncountedFields(root: FormulaNode): FieldNode[] {
  const counted = argumentsOf(root, (name) => name === "COUNT");
  return fieldNodes(root).filter((node) => node.columnId === undefined && !counted.has(node));
}

function argumentsOf(
  root: FormulaNode,
  isTaken: (name: string, index: number) => boolean,
): ReadonlySet<FormulaNode> {
  return new Set(
    nodesOf(root).flatMap((node) =>
      node.kind === "call" ? node.args.filter((_, index) => isTaken(node.name, index)) : [],
    ),
  );
}

/** The texts that a formula compares fields with by = and <>. */
export function comparedTexts(root: FormulaNode): { fieldId: string; text: string }[] {
  return nodesOf(root).flatMap((node) => {
    if (node.kind !== "binary" || (node.operator !== "=" && node.operator !== "<>")) {
      return [];
    }
    const field = [node.left, node.right].find((side) => side.kind === "field");
    const text = [node.left, node.right].find((side) => side.kind === "text");
    return field === undefined || text === undefined
      ? []
      : [{ fieldId: field.id, text: text.text }];
  });
}

/** Whether results change from day to day, or from minute to minute. */
export function asksForTime(roots: readonly FormulaNode[]): { today: boolean; now: boolean } {
  const calls = roots.flatMap(nodesOf).filter((node) => node.kind === "call");
  const isCalled = (name: string) => calls.some((call) => call.name === name);
  return { today: isCalled("TODAY"), now: isCalled("NOW") };
}
