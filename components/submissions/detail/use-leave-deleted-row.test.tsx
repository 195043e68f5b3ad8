import { expect, it, vi } from "vitest";
import { hookResult } from "@/tests/support/hook-result";
import { useLeaveDeletedRow } from "./use-leave-deleted-row";

function panelAt(id: number | null) {
  const onChange = vi.fn();
  const leave = hookResult(() => useLeaveDeletedRow({ id, onChange }));
  leave({ id: 5, newerId: 6, olderId: null });
  return onChange;
}

it("moves from a deleted row to its neighbour", () => {
  expect(panelAt(5)).toHaveBeenCalledExactlyOnceWith(6);
});

it("does nothing to a panel that shows another row or was closed", () => {
  expect(panelAt(4)).not.toHaveBeenCalled();
  expect(panelAt(null)).not.toHaveBeenCalled();
});
