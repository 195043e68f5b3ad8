import { beforeAll, describe, expect, it } from "vitest";
import { formStatsResponse } from "@/lib/contracts/forms/forms";
import { BROWSER, call, newAccount, newLiveForm, serverUrl, type Account } from "../support/api";

const NAME = { id: "name", type: "text", label: "Name" };
const HOSTILE = `"><script>alert(1)</script><meta name="robots" content="all">'&amp;`;

let account: Account;

beforeAll(async () => {
  account = await newAccount();
});

function newPage(given: Readonly<Record<string, unknown>> = {}) {
  return newLiveForm(account, { title: "Guest list", fields: [NAME], ...given });
}

function act(form: { id: number }, action: "publish" | "unpublish") {
  return call(`/api/forms/${form.id}/${action}`, { method: "POST", token: account.token });
}

/** Contents of the page's meta elements by name or property, in source order. */
function metaOf(html: string): Map<string, string> {
  const tags = html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g);
  return new Map([...tags].map(([, name = "", content = ""]) => [name, content]));
}

describe("the head of a public page", () => {
  it("has what search engines and link previews ask for", async () => {
    const form = await newPage({ description: "For Saturday" });
    const { text } = await call(`/form/${form.publicUrl}`);
    const url = `${serverUrl()}/form/${form.publicUrl}`;
    const image = `${serverUrl()}/api/public-forms/${form.publicUrl}/image?v=1`;
    const head = text.slice(0, text.indexOf("</head>"));
    expect(head).toContain(`<link rel="canonical" href="${url}"/>`);
    expect(Object.fromEntries(metaOf(head))).toMatchObject({
      description: "For Saturday",
      robots: "noindex",
      "og:title": "Guest list",
      "og:description": "For Saturday",
      "og:url": url,
      "og:site_name": "Formlane",
      "og:type": "website",
      "og:image": image,
      "og:image:width": "1200",
      "og:image:height": "630",
      "og:image:alt": "Guest list",
      "twitter:card": "summary_large_image",
      "twitter:title": "Guest list",
      "twitter:image": image,
    });
    expect(metaOf(text).get("theme-color")).toMatch(/^#[0-9a-f]{6}$/);
    expect(text).not.toContain("manifest.webmanifest");
  });

  it("asks not to be listed unless the owner allows it, in the page and in its headers", async () => {
    const hidden = await call(`/form/${(await newPage()).publicUrl}`);
    const { publicUrl } = await newPage({ settings: { robots: "index" } });
    const listed = await call(`/form/${publicUrl}`);
    const framed = await call(`/embed/${publicUrl}`);
    const said = [hidden, listed, framed].map(({ text, headers }) => [
      metaOf(text).get("robots"),
      headers.get("x-robots-tag"),
    ]);
    expect(said).toEqual([
      ["noindex", "noindex"],
      [undefined, "all"],
      ["noindex", "noindex"],
    ]);
  });

  it("holds an owner's words as words", async () => {
    const form = await newPage({ title: HOSTILE, description: HOSTILE });
    const { text } = await call(`/form/${form.publicUrl}`);
    const head = text.slice(0, text.indexOf("</head>"));
    expect(head).not.toContain("<script>alert");
    const meta = metaOf(text);
    for (const name of ["description", "og:title", "og:description", "og:image:alt"]) {
      expect(meta.get(name), name).toMatch(/^&quot;>&lt;script>/);
    }
    expect(meta.get("robots")).toBe("noindex");
    const image = await fetch(new URL(`/api/public-forms/${form.publicUrl}/image`, serverUrl()));
    expect(image.status).toBe(200);
  });
});

describe("the picture of a form", () => {
  const load = (publicUrl: string) =>
    fetch(new URL(`/api/public-forms/${publicUrl}/image`, serverUrl()));

  it("is a PNG of 1200 × 630 that others may keep for an hour", async () => {
    const { publicUrl } = await newPage();
    const reply = await load(publicUrl);
    const png = Buffer.from(await reply.arrayBuffer());
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      "content-type": "image/png",
      "cache-control": "public, max-age=3600",
      "x-content-type-options": "nosniff",
      "x-robots-tag": "noindex",
    });
  });

  it("shows the live version, and is gone with it", async () => {
    const form = await newPage();
    const first = Buffer.from(await (await load(form.publicUrl)).arrayBuffer());
    const body = { title: "Another title" };
    await call(`/api/forms/${form.id}`, { method: "PUT", token: account.token, body });
    expect(Buffer.from(await (await load(form.publicUrl)).arrayBuffer())).toEqual(first);
    await act(form, "publish");
    expect(Buffer.from(await (await load(form.publicUrl)).arrayBuffer())).not.toEqual(first);
    await act(form, "unpublish");
    expect((await load(form.publicUrl)).status).toBe(404);
    await act(form, "publish");
    expect((await load(form.publicUrl)).status).toBe(200);
    await call(`/api/forms/${form.id}`, { method: "DELETE", token: account.token });
    expect((await load(form.publicUrl)).status).toBe(404);
  });
});

describe("search engines", () => {
  it("are led to the sitemap, and past the API", async () => {
    const { status, text, headers } = await call("/robots.txt");
    expect([status, headers.get("content-type")]).toEqual([200, "text/plain; charset=utf-8"]);
    expect(text).toContain(`Sitemap: ${serverUrl()}/sitemap.xml\n`);
    expect(text).toContain("Disallow: /api/\nAllow: /api/public-forms/*/image\n");
  });

  it("find in it the live forms whose owners allow that", async () => {
    const listed = { settings: { robots: "index" } };
    const open = await newPage(listed);
    const hidden = await newPage();
    const unpublished = await newPage(listed);
    await act(unpublished, "unpublish");
    const { text, headers } = await call("/sitemap/1.xml");
    expect(headers.get("content-type")).toBe("application/xml; charset=utf-8");
    expect(headers.get("cache-control")).toBe("public, max-age=600");
    expect(text).toContain(`<loc>${serverUrl()}/form/${open.publicUrl}</loc><lastmod>20`);
    expect(text).not.toContain(hidden.publicUrl);
    expect(text).not.toContain(unpublished.publicUrl);
    expect((await call("/sitemap.xml")).text).toContain("</urlset>");
  });

  it.each(["/sitemap/0.xml", "/sitemap/2.xml", "/sitemap/1", "/sitemap/99999999.xml"])(
    "find nothing under %s",
    async (address) => {
      expect((await call(address)).status).toBe(404);
    },
  );
});

describe("icons", () => {
  it.each([
    ["/favicon.ico", "image/x-icon"],
    ["/apple-icon.png", "image/png"],
    ["/icon.png", "image/png"],
    ["/icons/512.png", "image/png"],
    ["/manifest.webmanifest", "application/manifest+json"],
  ])("%s is there", async (address, type) => {
    const { status, headers } = await call(address);
    expect([status, headers.get("content-type")]).toEqual([200, expect.stringContaining(type)]);
  });

  it("of a form's page are pictures that a phone need not draw", async () => {
    const { publicUrl } = await newPage();
    const { text: html } = await call(`/form/${publicUrl}`);
    const types = [...html.matchAll(/<link rel="icon"[^>]*type="([^"]+)"/g)].map(
      ([, type]) => type,
    );
    expect(types).toEqual(["image/x-icon", "image/png"]);
  });
});

describe("starts", () => {
  it("are counted for people on the form's own page", async () => {
    const form = await newPage();
    const start = (headers: Record<string, string>) =>
      call(`/api/public-forms/${form.publicUrl}/starts`, { method: "POST", headers });
    const person = { "user-agent": BROWSER };
    const replies = [
      await start({ ...person, "sec-fetch-site": "same-origin" }),
      await start(person),
      await start({ ...person, "sec-fetch-site": "cross-site" }),
      await start({ "user-agent": "Googlebot/2.1" }),
    ];
    expect(replies.map(({ status, text }) => [status, text])).toEqual(Array(4).fill([204, ""]));
    expect(replies.map(({ headers }) => headers.get("set-cookie"))).toEqual(Array(4).fill(null));
    await call(`/form/${form.publicUrl}`, { headers: person });
    const stats = async () => {
      const reply = await call(`/api/forms/${form.id}/stats`, { token: account.token });
      return formStatsResponse.parse(reply.json);
    };
    await expect
      .poll(stats, { timeout: 60_000 })
      .toMatchObject({ views: 1, starts: 2, submissions: 0 });
  });

  it("are those of a form that is live", async () => {
    const reply = await call("/api/public-forms/no-such-form/starts", { method: "POST" });
    expect([reply.status, reply.text]).toEqual([404, "Form not found or not published"]);
  });
});
