/**
 * A formula with other ids in place of the fields that it names in braces. `ids`: by id, where one table's column has another
 * also by "table.column", whose value is both again.
 */
export function renameFormulaFields(formula: string, ids: ReadonlyMap<unknown, string>): string {
  return formula.replace(/\{([^{}]*)\}/g, (all, named: string) => {
    const [table = "", ...column] = named.trim().split(".");
    const id = ids.get(named.trim()) ?? ids.get(table);
    const part = ids.has(named.trim()) ? [] : column;
    return id === undefined ? all : `{${[id, ...part].join(".")}}`;
  });
}
