import { describe, expect, it } from "vitest";
import { newNonce } from "@/lib/utils/nonce";
import { pageForVisit, toCachedPage } from "./cached-page";

const NONCE = newNonce();
const HEADERS = {
  "content-security-policy": `script-src 'nonce-${NONCE}'; style-src-elem 'nonce-${NONCE}'`,
  link: `</font.woff2>; rel=preload; nonce="${NONCE}"`,
  "content-type": "text/html; charset=utf-8",
  date: "Sat, 21 Nov 2026 12:00:00 GMT",
  "transfer-encoding": "chunked",
  "x-request-id": "of the cached response",
};
const HTML = `<p>Größe 😀</p><script nonce="${NONCE}">push("${NONCE}")</script>`;

function cachedPage(html = HTML) {
  const page = toCachedPage({ headers: HEADERS, body: Buffer.from(html) });
  if (page === null) {
    throw new Error("The page was not cacheable.");
  }
  return page;
}

function nonceOf(headers: Record<string, string>): string {
  return /'nonce-([^']+)'/.exec(headers["content-security-policy"] ?? "")?.[1] ?? "";
}

it("no copy is made of a page that says it may not be shared", () => {
  const body = Buffer.from(`<meta name="formlane:uncacheable" content="Why"/>${HTML}`);
  expect(toCachedPage({ headers: HEADERS, body })).toBeNull();
});

describe("a copy of a cached page", () => {
  it("has a nonce of its own in every place, and nothing else is different", () => {
    const { headers, body } = pageForVisit(cachedPage(), { token: "t" });
    const nonce = nonceOf(headers);
    expect(nonce).toHaveLength(NONCE.length);
    expect(nonce).not.toBe(NONCE);
    expect(body.toString()).toBe(HTML.replaceAll(NONCE, nonce));
    expect(headers).toEqual({
      "content-security-policy": HEADERS["content-security-policy"].replaceAll(NONCE, nonce),
      link: HEADERS.link.replaceAll(NONCE, nonce),
      "content-type": HEADERS["content-type"],
    });
  });

  it("never shares its nonce with another", () => {
    const page = cachedPage();
    const nonces = Array.from({ length: 1000 }, () =>
      nonceOf(pageForVisit(page, { token: "t" }).headers),
    );
    expect(new Set(nonces).size).toBe(1000);
  });

  it("has the token of its own visit wherever the first visitor's was", () => {
    const [first, own] = [`ft1-000007-${"m".repeat(9)}`, `ft1-000007-${"n".repeat(9)}`].map(
      (start) => `${start}-${"r".repeat(12)}-${"s".repeat(22)}`,
    );
    const typed = `ft1-000007-${"t".repeat(9)}-${"u".repeat(12)}-${"v".repeat(22)}`;
    const html = `<h1>${typed}</h1><option value="${typed}">${typed}</option><input type="hidden" name="form.token" value="${first}"/><script nonce="${NONCE}">push("${first}")</script>ü`;
    const { headers, body } = pageForVisit(cachedPage(html), { token: own ?? "" });
    const expected = html.replaceAll(first ?? "", own ?? "").replace(NONCE, nonceOf(headers));
    expect(body.toString()).toBe(expected);
  });

  it("is whole without any place for a nonce", () => {
    expect(pageForVisit(cachedPage("plain"), { token: "t" }).body.toString()).toBe("plain");
  });
});

describe("a page is not cached", () => {
  it.each([
    ["without a nonce in its policy", { "content-security-policy": "script-src 'self'" }],
    ["without a policy", {}],
    ["when it sets a cookie", { ...HEADERS, "set-cookie": ["session=secret"] }],
  ])("%s", (_why, headers) => {
    expect(toCachedPage({ headers, body: Buffer.from(HTML) })).toBeNull();
  });
});
