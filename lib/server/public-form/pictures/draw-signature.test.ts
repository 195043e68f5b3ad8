import { expect, it } from "vitest";
import { pngSize } from "@/lib/domain/files/png-size";
import { drawSignature } from "./draw-signature";

it.each([
  ["a name", "Ida Berg"],
  ["a letter", "I"],
  ["the longest", "W".repeat(100)],
  ["markup", `"><script>alert(1)</script>&lt;]]>`],
  ["what XML forbids", "a\u0000b\ud800c\uffff"],
  ["Cyrillic letters", "Олена Ковальчук"],
])("is a PNG of 1200 × 400 for %s", async (_what, name) => {
  expect(pngSize(await drawSignature(name))).toEqual({ width: 1200, height: 400 });
});

it("shows the name, and the same one alike", async () => {
  const ida = await drawSignature("Ida Berg");
  expect(await drawSignature("Ann Berg")).not.toEqual(ida);
  expect(await drawSignature(" Ida Berg ")).toEqual(ida);
  expect(ida).not.toEqual(await drawSignature("\u0001"));
});
