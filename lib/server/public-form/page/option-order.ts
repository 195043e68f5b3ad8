import "server-only";
import { randomInt } from "node:crypto";
import type { Field } from "@/lib/domain/fields/base-field";
import { isShuffled, ORDERS } from "@/lib/domain/fields/options/shuffled-options";

const MOST = 2 ** 32;

/** A random order for a visit; null for forms without shuffled options, whose page is the same for everybody. */
export function randomOrder(fields: readonly Field[]): number | null {
  return fields.some(isShuffled) ? randomInt(MOST) : null;
}

/** The order that a posted page says it was drawn in, else a new one. */
export function postedOrder(fields: readonly Field[], posted: string | undefined): number | null {
  const order = randomOrder(fields);
  return order !== null && /^\d{1,10}$/.test(posted ?? "") ? Number(posted) % MOST : order;
}

/** Of the pages in the cache, which are drawn again every minute: the one that this order is drawn by. */
export function pageOfOrder(order: number | null): string {
  return order === null ? "" : String(order % ORDERS);
}
