/** What each node leads to. Names that are no node are ignored. */
export type Graph = ReadonlyMap<string, readonly string[]>;

/**
 * The cycles of a graph: the sets of nodes that can all be reached from each other (Tarjan's strongly connected
 * components), and nodes that lead to themselves. All in the graph's order, in time linear in its edges.
 */
export function cyclesIn(graph: Graph): string[][] {
  const numbers = new Map<string, number>();
  const open = new Set<string>();
  const cycleOf = new Map<string, string[]>();
  /** Returns the lowest number of an open node that can be reached from this one. */
  const visit = (node: string, targets: readonly string[]): number => {
    const number = numbers.size;
    numbers.set(node, number);
    open.add(node);
    let lowest = number;
    for (const target of targets) {
      const known = numbers.get(target);
      const further = graph.get(target);
      if (further !== undefined && known === undefined) {
        lowest = Math.min(lowest, visit(target, further));
      } else if (known !== undefined && open.has(target)) {
        lowest = Math.min(lowest, known);
      }
    }
    if (lowest === number) {
      const component = [...open].filter((other) => (numbers.get(other) ?? 0) >= number);
      component.forEach((other) => open.delete(other));
      if (component.length > 1 || targets.includes(node)) {
        const cycle: string[] = [];
        component.forEach((other) => cycleOf.set(other, cycle));
      }
    }
    return lowest;
  };
  for (const [node, targets] of graph) {
    if (!numbers.has(node)) {
      visit(node, targets);
    }
  }
  for (const node of graph.keys()) {
    cycleOf.get(node)?.push(node);
  }
  return [...new Set([...graph.keys()].flatMap((node) => [cycleOf.get(node) ?? []]))].filter(
    (cycle) => cycle.length > 0,
  );
}
