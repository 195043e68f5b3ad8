import "server-only";
import { createHash } from "node:crypto";
import type { Wanted } from "@/lib/form-engine/reservations/reservations-of";
import { keyedHash } from "@/lib/server/crypto/keyed-hash";

/** A reservation as it is stored. */
export type ReservationRow = { fieldId: string; key: string; amount: number };

/** With what it was made of. */
export type WantedRow = ReservationRow & { wanted: Wanted };

/** Under which places of an option are counted. */
export function optionKey(option: string): string {
  return createHash("sha256").update(option).digest("base64url");
}

export function wantedRow(wanted: Wanted): WantedRow {
  const { kind, field } = wanted;
  const fieldId = field.id;
  if (kind === "places") {
    return { fieldId, key: optionKey(wanted.option), amount: wanted.amount, wanted };
  }
  // A plain hash of an address would tell who guesses it that it was sent.
  const key = `=${keyedHash(`unique\0${fieldId}\0${wanted.value}`).toString("base64url")}`;
  return { fieldId, key, amount: 1, wanted };
}

/** Tells the key with which values are hashed from another. */
export function keyName(): string {
  return keyedHash("unique values").toString("base64url").slice(0, 16);
}

/** In the order in which their sums are locked, so that there are no deadlocks. */
export function compareRows(one: ReservationRow, other: ReservationRow): number {
  return nameOf(one) < nameOf(other) ? -1 : 1;
}

export function nameOf({ fieldId, key }: Pick<ReservationRow, "fieldId" | "key">): string {
  return `${fieldId} ${key}`;
}
