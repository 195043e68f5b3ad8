import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { SubmissionsChart } from "./submissions-chart";

const days = [
  { day: "2026-11-20", count: 3 },
  { day: "2026-11-21", count: 1 },
];

it("is as high as its maximum", () => {
  const few = [{ day: "2026-11-20", count: 1 }];
  expect(renderToStaticMarkup(<SubmissionsChart days={few} />)).toContain("height:100%");
});

it("is a slider, so that arrow keys move through its bars with a screen reader too", () => {
  const [slider] = /<div[^>]*role="slider"[^>]*>/.exec(
    renderToStaticMarkup(<SubmissionsChart days={days} />),
  ) ?? [""];
  for (const attribute of [
    'aria-label="Day of the chart"',
    'aria-valuemin="1"',
    'aria-valuemax="2"',
    'aria-valuenow="2"',
    'aria-valuetext="No day chosen"',
    'tabindex="0"',
  ]) {
    expect(slider).toContain(attribute);
  }
});
