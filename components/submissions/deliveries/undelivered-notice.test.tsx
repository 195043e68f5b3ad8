import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { UndeliveredText } from "./undelivered-notice";

it("says how many submissions wait for their deliveries", () => {
  const text = (count: number) => renderToStaticMarkup(<UndeliveredText count={count} />);
  expect(text(1)).toContain(
    "1 submission is old enough to be erased, but not all of its deliveries",
  );
  expect(text(12)).toContain("12 submissions are old enough");
});
