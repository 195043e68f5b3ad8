const MAX_ITEM_ID = 2n ** 64n - 1n;

/** Whether the board service may have an item with this id. */
export function isItemId(text: string): boolean {
  return /^[1-9][0-9]{0,19}$/.test(text) && BigInt(text) <= MAX_ITEM_ID;
}
