/**
 * What a choice posts without scripts. It says its row, so that it counts for no other one when rows were moved meanwhile.
 */
export function postedChoice(row: string, option: string): string {
  return JSON.stringify({ row, option });
}
