import { renderToString } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { useLeaveDeletedRow } from "./use-leave-deleted-row";

type Leave = ReturnType<typeof useLeaveDeletedRow>;

function panelAt(id: number | null) {
  const onChange = vi.fn();
  const made: Leave[] = [];
  function Probe() {
    made.push(useLeaveDeletedRow({ id, onChange }));
    return null;
  }
  renderToString(<Probe />);
  made.forEach((leave) => leave({ id: 5, newerId: 6, olderId: null }));
  return onChange;
}

it("moves from a deleted row to its neighbour", () => {
  expect(panelAt(5)).toHaveBeenCalledExactlyOnceWith(6);
});

it("does nothing to a panel that shows another row or was closed", () => {
  expect(panelAt(4)).not.toHaveBeenCalled();
  expect(panelAt(null)).not.toHaveBeenCalled();
});
