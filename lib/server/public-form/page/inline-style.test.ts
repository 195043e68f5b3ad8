import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it, vi } from "vitest";
import { withInlineStyle } from "./inline-style";

const BUILT = path.join(process.cwd(), ".next/static/chunks/a.css");
const CSS = `@font-face{src:url(../media/f.woff2)}.a{mask:url("data:image/svg+xml,x$&")}`;

vi.mock("node:fs", () => ({
  readFileSync: vi.fn((file: string) => {
    if (file !== BUILT) {
      throw new Error("ENOENT");
    }
    return CSS;
  }),
}));

const link = (address: string) => `<link rel="stylesheet" href="${address}" data-precedence="n"/>`;

it("a built style sheet stands in the page with the nonce of the page", () => {
  const html = withInlineStyle(`<head>${link("/_next/static/chunks/a.css")}</head>`, "n");
  expect(html).toBe(
    `<head><style nonce="n">@font-face{src:url(/_next/static/media/f.woff2)}.a{mask:url("data:image/svg+xml,x$&")}</style></head>`,
  );
});

it("a style sheet that is not on disk stays a link", () => {
  const html = `<head>${link("/_next/static/chunks/b.css")}</head>`;
  expect(withInlineStyle(html, "n")).toBe(html);
});

it("no other file is read", () => {
  vi.mocked(readFileSync).mockClear();
  const html = `${link("/a.css")}<p>&lt;link rel="stylesheet" href="/_next/static/a.css"></p>`;
  expect(withInlineStyle(html, "n")).toBe(html);
  expect(withInlineStyle(link("/_next/static/../../.env"), "n")).toContain("<link");
  expect(readFileSync).not.toHaveBeenCalled();
});
