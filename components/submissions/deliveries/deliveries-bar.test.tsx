import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { DeliveryCounts } from "@/lib/contracts/deliveries";
import { DeliveriesBar } from "./deliveries-bar";

const ignore = () => undefined;
const shown = (resendable: DeliveryCounts["resendable"]) =>
  renderToStaticMarkup(
    <DeliveriesBar
      counts={{ waiting: 0, delivered: 9, failed: 1203, paused: 4, resendable, limited: null }}
      state={null}
      rowIds={[1, 2]}
      chosenIds={[]}
      isBusy={false}
      onState={ignore}
      onChoose={ignore}
      onSendAgain={ignore}
    />,
  );

it("says how many will be sent again, which may be fewer than are listed", () => {
  const html = shown({ failed: 1200, paused: 1 });
  expect(html).toContain("Send all 1,200 failed again");
  expect(html).toContain("Send 1 paused again");
  expect(html).toContain("1,203");
});

it("offers nothing where nothing would be sent", () => {
  expect(shown({ failed: 0, paused: 0 })).not.toContain("again");
});
