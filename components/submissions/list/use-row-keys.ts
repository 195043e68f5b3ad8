"use client";

import type { KeyboardEvent, RefObject } from "react";

type RowKeys = {
  rows: readonly { id: number }[];
  /** The row in the panel. */
  selectedId: number | null;
  region: RefObject<HTMLElement | null>;
  onView: ((id: number) => void) | undefined;
};

const OWN_KEYS = "input, textarea, select, [role=dialog]";

/**
 * Handles ↑ and ↓ in a list of rows: the focus goes to the row above or below, from the list itself to the open row
 * or the first one. While the panel is open, it follows.
 */
export function useRowKeys({ rows, selectedId, region, onView }: RowKeys) {
  return (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    const { target } = event;
    const hasModifier = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
    if (step === undefined || hasModifier || !(target instanceof Element)) {
      return;
    }
    if (target.closest(OWN_KEYS) !== null) {
      return;
    }
    const focused = target.closest("[data-row]")?.getAttribute("data-row");
    const fromId = focused ? Number(focused) : selectedId;
    const from = rows.findIndex(({ id }) => id === fromId);
    const next = rows[from === -1 ? 0 : from + step];
    const button = next && openerOf(region.current, next.id);
    if (next === undefined || button === null || button === undefined) {
      return;
    }
    event.preventDefault();
    button.focus();
    if (selectedId !== null) {
      onView?.(next.id);
    }
  };
}

/** The button that opens a row; null while the row is not rendered. */
function openerOf(region: HTMLElement | null, id: number): HTMLElement | null {
  return region?.querySelector<HTMLElement>(`[data-row="${id}"] [data-open-row]`) ?? null;
}
