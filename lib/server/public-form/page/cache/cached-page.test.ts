import { describe, expect, it } from "vitest";
import { newNonce } from "@/lib/utils/http/nonce";
import { isCacheable, pageForVisit, toCachedPage, type CachedPage } from "./cached-page";
import { createSlots } from "../prefill-slots";

const NONCE = newNonce();
const HEADERS = {
  "content-security-policy": `script-src 'nonce-${NONCE}'; style-src-elem 'nonce-${NONCE}'`,
  link: `</font.woff2>; rel=preload; nonce="${NONCE}"`,
  "content-type": "text/html; charset=utf-8",
};
const HTML = `<p>Größe 😀</p><script src="/a.js" nonce="${NONCE}"></script><link nonce="${NONCE}"/>`;
const PLAIN = { token: "t", prefilled: {}, acceptEncoding: "" };

function rendered(html: string) {
  return { status: 200, headers: HEADERS, nonce: NONCE, html, isInputTaken: true };
}

async function cachedPage(html = HTML, slots = createSlots([])): Promise<CachedPage> {
  const page = await toCachedPage(rendered(html), slots);
  if ("unfillable" in page) {
    throw new Error(`Not fillable: ${page.unfillable.join()}`);
  }
  return page;
}

function nonceOf(headers: Record<string, string>): string {
  return /'nonce-([^']+)'/.exec(headers["content-security-policy"] ?? "")?.[1] ?? "";
}

it("a page that says it may not be shared is not cacheable", () => {
  const html = `<meta name="formlane:uncacheable" content="Why"/>${HTML}`;
  expect(isCacheable(rendered(html))).toBe(false);
  expect(isCacheable({ ...rendered(HTML), isInputTaken: false })).toBe(false);
  expect(isCacheable(rendered(HTML))).toBe(true);
});

describe("a copy of a cached page", () => {
  it("has a nonce of its own in every place, and nothing else is different", async () => {
    const { status, headers, body } = pageForVisit(await cachedPage(), PLAIN);
    const nonce = nonceOf(headers);
    expect(status).toBe(200);
    expect(nonce).toHaveLength(NONCE.length);
    expect(nonce).not.toBe(NONCE);
    const text = Buffer.concat(body).toString();
    expect(text).toBe(HTML.replaceAll(NONCE, nonce));
    expect(headers).toEqual({
      "content-security-policy": HEADERS["content-security-policy"].replaceAll(NONCE, nonce),
      link: HEADERS.link.replaceAll(NONCE, nonce),
      "content-type": HEADERS["content-type"],
      "content-length": String(Buffer.byteLength(text)),
    });
  });

  it("never shares its nonce with another", async () => {
    const page = await cachedPage();
    const nonces = Array.from({ length: 1000 }, () => nonceOf(pageForVisit(page, PLAIN).headers));
    expect(new Set(nonces).size).toBe(1000);
  });

  it("has the token of its own visit wherever the first visitor's was", async () => {
    const [first = "", own = ""] = ["m", "n"].map(
      (letter) => `ft1-000007-${letter.repeat(9)}-${"r".repeat(12)}-${"s".repeat(22)}`,
    );
    const typed = `ft1-000007-${"t".repeat(9)}-${"u".repeat(12)}-${"v".repeat(22)}`;
    const html = `<h1>${typed}</h1><option value="${typed}">${typed}</option><input type="hidden" name="form.token" value="${first}"/><script nonce="${NONCE}">push("${first}")</script>ü`;
    const { headers, body } = pageForVisit(await cachedPage(html), { ...PLAIN, token: own });
    const expected = html.replaceAll(first, own).replace(NONCE, nonceOf(headers));
    expect(Buffer.concat(body).toString()).toBe(expected);
  });

  it("is whole without any place for a nonce", async () => {
    const { body } = pageForVisit(await cachedPage("plain"), PLAIN);
    expect(Buffer.concat(body).toString()).toBe("plain");
  });
});

describe("prefilled answers", () => {
  const slots = createSlots(["name", "notes"]);
  const [name = "", notes = ""] = slots.map(({ mark }) => mark);
  const page = (more = "") =>
    `<input id="a" value="${name}"/><textarea id="b" rows="3">${notes}</textarea>${more}<script id="form-data">{"name":"${name}","notes":"${notes}"}</script>`;

  it("are filled in, escaped for where they stand", async () => {
    const prefilled = { name: `"><script>'&`, notes: "\n</textarea><b>" };
    const { body } = pageForVisit(await cachedPage(page(), slots), { ...PLAIN, prefilled });
    const text = Buffer.concat(body).toString();
    expect(text).toContain('<input id="a" value="&quot;&gt;&lt;script&gt;&#x27;&amp;"/>');
    expect(text).toContain('rows="3">\n\n&lt;/textarea&gt;&lt;b&gt;</textarea>');
    const data: unknown = JSON.parse(/form-data">(.*)<\/script>/s.exec(text)?.[1] ?? "");
    expect(data).toEqual(prefilled);
  });

  it.each([
    ["beside other text of a value", (mark: string) => `<input value="a ${mark}"/>`],
    ["in a text", (mark: string) => `<p>${mark}</p>`],
    ["in an attribute that is no value", (mark: string) => `<p title="${mark}"></p>`],
    ["in the JSON of another control", (mark: string) => `<input value="{&quot;${mark}"/>`],
  ])("%s have to be rendered", async (_where, draw) => {
    const made = await toCachedPage(rendered(page(draw(notes))), slots);
    expect(made).toMatchObject({ unfillable: ["notes"], isKept: false });
  });

  it("that no control shows have to be rendered", async () => {
    const more = createSlots(["hidden"]);
    const data = `<script id="form-data">{"hidden":"${more[0]?.mark ?? ""}"}</script>`;
    expect(await toCachedPage(rendered(data), more)).toMatchObject({ unfillable: ["hidden"] });
  });
});
