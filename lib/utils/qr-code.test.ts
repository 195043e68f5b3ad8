import { describe, expect, it } from "vitest";
import { qrCode, qrCodeSvg } from "./qr-code";

const LINK = "https://formlane.example/form/concession-request-k7m2q9abcdefghijklmnopqrst";
/** A finder pattern with its white ring, row by row. */
const FINDER = ["1111111", "1000001", "1011101", "1011101", "1011101", "1000001", "1111111"];

function rows({ size, path }: { size: number; path: string }): string[] {
  const dark = new Set([...path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => `${x} ${y}`));
  return Array.from({ length: size }, (_, y) =>
    Array.from({ length: size }, (__, x) => (dark.has(`${x} ${y}`) ? "1" : "0")).join(""),
  );
}

describe("a QR code", () => {
  it("has its three finders and a quiet zone of four modules", () => {
    const drawn = rows(qrCode(LINK));
    const end = drawn.length - 4;
    const corner = (x: number, y: number) =>
      drawn.slice(y, y + 7).map((row) => row.slice(x, x + 7));
    expect(corner(4, 4)).toEqual(FINDER);
    expect(corner(end - 7, 4)).toEqual(FINDER);
    expect(corner(4, end - 7)).toEqual(FINDER);
    expect(drawn.slice(0, 4).join("")).toMatch(/^0+$/);
    expect(drawn.every((row) => row.startsWith("0000") && row.endsWith("0000"))).toBe(true);
  });

  it("says something else for another text", () => {
    expect(qrCode(`${LINK}2`).path).not.toBe(qrCode(LINK).path);
  });

  it("is dark on white as a file", () => {
    const svg = qrCodeSvg({ size: 3, path: "M1 1h1v1h-1z" });
    expect(svg).toContain('viewBox="0 0 3 3"');
    expect(svg.indexOf("#fff")).toBeLessThan(svg.indexOf("M1 1h1v1h-1z"));
  });
});
