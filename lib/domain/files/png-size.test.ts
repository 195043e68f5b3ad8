import { expect, it } from "vitest";
import { PNG } from "@/tests/factories/sent/images";
import { pngSize } from "./png-size";

it("reads width and height of a PNG", () => {
  expect(pngSize(PNG)).toEqual({ width: 1, height: 1 });
  const huge = Buffer.from(PNG);
  huge.writeUInt32BE(0xffffffff, 16);
  expect(pngSize(huge)).toEqual({ width: 0xffffffff, height: 1 });
});

it.each([
  ["nothing", Buffer.alloc(0)],
  ["a part of one", PNG.subarray(0, 20)],
  ["a drawing", Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>")],
  ["another chunk first", Buffer.from(PNG.toString("latin1").replace("IHDR", "IDAT"), "latin1")],
])("knows that %s is none", (_what, bytes) => {
  expect(pngSize(bytes)).toBeNull();
});
