import { expect, it } from "vitest";
import { drawnControl } from "@/tests/support/drawn-control";
import { scaleDefinition, type ScaleField } from "./definition";
import { scaleView } from "./public-view";

function drawn(given: Partial<ScaleField>, value?: unknown): string {
  return drawnControl(scaleView, { field: { ...scaleDefinition.create("f"), ...given }, value });
}

const radios = (html: string) => html.match(/<input[^>]*>/g) ?? [];

it("posts one of its numbers, and says what its ends mean", () => {
  const html = drawn({ min: 0, max: 2, minLabel: "Poor <b>", maxLabel: "Great" });
  expect(radios(html).map((radio) => /value="(\d)"/.exec(radio)?.[1])).toEqual(["0", "1", "2"]);
  expect(radios(html).map((radio) => /aria-describedby="([^"]*)"/.exec(radio)?.[1])).toEqual([
    "c-minLabel",
    undefined,
    "c-maxLabel",
  ]);
  expect(html).toContain('id="c-minLabel">Poor &lt;b&gt;</span>');
});

it("can be cleared once it is answered, unless it is required", () => {
  expect(drawn({})).not.toContain("Clear value");
  expect(drawn({}, 3)).toContain("Clear value");
  expect(drawn({ required: true }, 3)).not.toContain("Clear value");
});
