import { spawn, type ChildProcess } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { get } from "node:http";
import { gunzipSync } from "node:zlib";
import { beforeAll, describe, expect, it } from "vitest";
import { formStatsResponse } from "@/lib/contracts/forms/forms";
import { freePort } from "@/tests/support/servers/free-port";
import { startServer } from "@/tests/support/servers/server";
import {
  BROWSER,
  call,
  newAccount,
  newLiveForm,
  serverUrl,
  type Account,
  type Reply,
} from "../support/api";

const NAME = { id: "name", type: "text", label: "Name" };
// Headers by which Next's client asks for other things than the page.
const ODD_HEADERS: Record<string, string>[] = [{ rsc: "1" }, { "next-router-prefetch": "1" }];

let account: Account;

beforeAll(async () => {
  account = await newAccount();
});

function newPage(title = "Guest list") {
  return newLiveForm(account, { title, description: "For Saturday", fields: [NAME] });
}

function load(publicUrl: string, headers: Record<string, string> = {}) {
  return call(`/form/${publicUrl}`, { headers });
}

function post(path: string) {
  return call(path, { method: "POST", token: account.token });
}

async function publishAs(form: { id: number }, title: string) {
  await call(`/api/forms/${form.id}`, { method: "PUT", token: account.token, body: { title } });
  await post(`/api/forms/${form.id}/publish`);
}

function policyOf({ headers }: Reply): string {
  return headers.get("content-security-policy") ?? "";
}

const FORM_TOKEN = /ft1-[\w-]+/g;

/** A page without what differs for each visit. */
function asDrawn({ text }: Reply): string {
  return text.replace(FORM_TOKEN, "");
}

/** Raw headers, which fetch would hide. */
function loadRaw(publicUrl: string, headers: Record<string, string>) {
  return new Promise<{ encoding: string | undefined; body: Buffer }>((resolve, reject) => {
    get(new URL(`/form/${publicUrl}`, serverUrl()), { headers }, (response) => {
      const chunks: Buffer[] = [];
      const encoding = response.headers["content-encoding"];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => resolve({ encoding, body: Buffer.concat(chunks) }));
    }).on("error", reject);
  });
}

/** Continues to read: the server cannot write to a closed pipe. */
function waitForOutput(server: ChildProcess, words: string): Promise<void> {
  let output = "";
  return new Promise((resolve, reject) => {
    server.stdout?.on("data", (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes(words)) {
        resolve();
      }
    });
    server.stderr?.resume();
    server.once("exit", () => reject(new Error("The server ended before it was ready.")));
  });
}

describe("a public page", () => {
  it("comes whole, with the headers of a page", async () => {
    const { publicUrl } = await newPage();
    const page = await load(publicUrl);
    expect(page.status).toBe(200);
    expect(page.headers.get("content-length")).not.toBeNull();
    expect(page.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(page.headers.get("cache-control")).toBe("private, no-store");
    expect(page.headers.get("x-frame-options")).toBe("DENY");
    expect(page.headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
    expect(page.headers.get("etag")).toBeNull();
    expect(page.headers.get("vary")).toContain("Accept-Encoding");
    expect(page.text).toContain('<title>Guest list</title><meta name="description"');
  });

  it("is the same whatever a request asks for", async () => {
    const { publicUrl } = await newPage();
    const page = await load(publicUrl);
    for (const headers of ODD_HEADERS) {
      const other = await load(publicUrl, headers);
      expect([other.status, asDrawn(other)]).toEqual([200, asDrawn(page)]);
    }
    const spelled = await load(`%${publicUrl.charCodeAt(0).toString(16)}${publicUrl.slice(1)}`);
    expect(asDrawn(spelled)).toBe(asDrawn(page));
  });

  it("runs the scripts of its visitors alone, and applies the style that stands in it", async () => {
    const { publicUrl } = await newPage();
    const reply = await load(publicUrl);
    const scripts = reply.text.match(/<script[^>]*>/g) ?? [];
    const runs = scripts.filter((tag) => !tag.includes('type="application/json"'));
    expect([scripts.length, runs.length]).toEqual([2, 1]);
    expect(runs[0]).toMatch(/^<script type="module" src="\/page\/[^"]+">$/);
    const { host } = new URL(serverUrl());
    const [, sources = ""] = /script-src ([^;]+);/.exec(policyOf(reply)) ?? [];
    expect(sources).toMatch(/^\S+\/page\/ 'sha256-[^']+'$/);
    expect(sources).toContain(`${host}/page/`);
    expect(reply.text).not.toContain('rel="stylesheet"');
    const styles = [...reply.text.matchAll(/<style>(.+?)<\/style>/gs)].map(([, css = ""]) => css);
    expect(styles).toHaveLength(1);
    const hash = createHash("sha256")
      .update(styles[0] ?? "")
      .digest("base64");
    expect(policyOf(reply)).toContain(`style-src-elem 'sha256-${hash}';`);
    expect(styles[0]).toContain(".control-box");
    const [font = ""] = /\/page\/[^)]+\.woff2/.exec(styles[0] ?? "") ?? [];
    const { status, headers } = await call(font);
    expect([status, headers.get("cache-control")]).toEqual([
      200,
      "public, max-age=31536000, immutable",
    ]);
  });

  it("is the same for everybody, but for one token", async () => {
    const { publicUrl } = await newPage();
    const pages = [await load(publicUrl), await load(publicUrl)];
    expect(pages[0]?.text).not.toBe(pages[1]?.text);
    expect(new Set(pages.map(asDrawn)).size).toBe(1);
    expect(pages.map(({ text }) => text.match(FORM_TOKEN)?.length)).toEqual([1, 1]);
  });

  it("has a token at an address in another spelling, which another part of the server answers", async () => {
    for (const isFirst of [true, false]) {
      const { publicUrl } = await newPage();
      const spelled = publicUrl.replace(/^g/, "%67");
      for (const url of isFirst ? [spelled, publicUrl] : [publicUrl, spelled]) {
        const { status, text } = await load(url, { "accept-encoding": "gzip" });
        expect([url, status]).toEqual([url, 200]);
        expect(text).toMatch(/name="form\.token" value="[\w-]{50,}"/);
      }
    }
  });

  it("has the visitor's theme, and nothing else of a visitor", async () => {
    const { publicUrl } = await newPage();
    const dark = await load(publicUrl, { cookie: `${account.cookie}; theme=dark` });
    expect(dark.text).toMatch(/<html[^>]* data-theme="dark"/);
    expect(dark.text).not.toContain(account.username);
    const light = await load(publicUrl, { cookie: "theme=light" });
    expect(light.text).toMatch(/<html[^>]* data-theme="light"/);
    const system = await load(publicUrl);
    expect(system.text).not.toMatch(/<html[^>]* data-theme=/);
    expect([dark, light, system].map(({ headers }) => headers.get("set-cookie"))).toEqual([
      null,
      null,
      null,
    ]);
  });

  it("may be framed only under the address that is made for it", async () => {
    const { publicUrl } = await newPage();
    await load(publicUrl);
    await call(`/embed/${publicUrl}`);
    const [page, framed] = [await load(publicUrl), await call(`/embed/${publicUrl}`)];
    const rulesOf = ({ headers }: Reply) => [
      /frame-ancestors [^;]+/.exec(headers.get("content-security-policy") ?? "")?.[0],
      headers.get("x-frame-options"),
    ];
    expect(rulesOf(page)).toEqual(["frame-ancestors 'none'", "DENY"]);
    expect(rulesOf(framed)).toEqual(["frame-ancestors *", null]);
    expect(framed.headers.get("content-length")).not.toBeNull();
  });

  it("has the headers of every answer once, and asks for https by the public address alone", async () => {
    const { publicUrl } = await newPage();
    const proxied = { "x-forwarded-proto": "https" };
    // The second load of each comes from memory.
    for (const headers of [{}, {}, proxied, proxied]) {
      const page = await load(publicUrl, headers);
      expect(page.headers.get("cross-origin-opener-policy")).toBe("same-origin");
      expect(page.headers.get("strict-transport-security")).toBeNull();
    }
  });

  it("answers HEAD without a body, and compressed where that is understood", async () => {
    const { publicUrl } = await newPage();
    const { text } = await load(publicUrl);
    const head = await fetch(new URL(`/form/${publicUrl}`, serverUrl()), { method: "HEAD" });
    expect([head.status, await head.text()]).toEqual([200, ""]);
    expect(head.headers.get("content-security-policy")).toContain("script-src");
    const zipped = await loadRaw(publicUrl, { "accept-encoding": "gzip, deflate" });
    expect(zipped.encoding).toBe("gzip");
    expect(gunzipSync(zipped.body)).toHaveLength(Buffer.byteLength(text));
    const plain = await loadRaw(publicUrl, { "accept-encoding": "gzip;q=0, identity" });
    expect([plain.encoding, plain.body.length]).toEqual([undefined, Buffer.byteLength(text)]);
  });

  it("does not differ by parameters that the form does not name", async () => {
    const settings = { prefillFieldIds: ["name"] };
    const { publicUrl } = await newLiveForm(account, { title: "Shared", fields: [NAME], settings });
    const page = await load(publicUrl);
    const shared = await load(`${publicUrl}?utm_source=letter&fbclid=1&name_=Ida&__proto__=1`);
    expect(asDrawn(shared)).toBe(asDrawn(page));
  });

  it("shows a publish and an unpublish at once", async () => {
    const form = await newPage("First");
    expect((await load(form.publicUrl)).text).toContain("<title>First</title>");
    await publishAs(form, "Second");
    expect((await load(form.publicUrl)).text).toContain("<title>Second</title>");
    await post(`/api/forms/${form.id}/unpublish`);
    const gone = await load(form.publicUrl);
    expect([gone.status, gone.text.includes("Form Not Found</h1>")]).toEqual([404, true]);
    await post(`/api/forms/${form.id}/publish`);
    expect((await load(form.publicUrl)).status).toBe(200);
    await call(`/api/forms/${form.id}`, { method: "DELETE", token: account.token });
    expect((await load(form.publicUrl)).status).toBe(404);
  });

  it("is never half old while versions follow each other", async () => {
    const form = await newPage("Version 1");
    for (let version = 2; version <= 6; version += 1) {
      const before = Array.from({ length: 8 }, () => load(form.publicUrl));
      await publishAs(form, `Version ${version}`);
      await Promise.all(before);
      expect((await load(form.publicUrl)).text).toContain(`<title>Version ${version}</title>`);
    }
  });

  it("can only be read", async () => {
    const { publicUrl } = await newPage();
    expect((await call(`/form/${publicUrl}`, { method: "POST" })).status).toBe(405);
  });
});

describe("another server on the same database", () => {
  it("is ready for its first visitor when it says so", async () => {
    const { publicUrl } = await newPage();
    const port = await freePort();
    const url = `http://localhost:${port}`;
    const own = { NODE_ENV: "production", PORT: String(port), NEXTAUTH_URL: url } as const;
    const env: NodeJS.ProcessEnv = { ...process.env, ...own };
    const server = spawn(process.execPath, ["scripts/serve.mjs"], { env });
    const ended = once(server, "exit");
    try {
      await waitForOutput(server, "is ready");
      const first = await fetch(`${url}/form/${publicUrl}`);
      expect(first.headers.get("content-length")).not.toBeNull();
    } finally {
      server.kill("SIGTERM");
      await ended;
    }
  });

  it("shows a publish at once; stopping, it stores views", async () => {
    const form = await newPage("Here");
    const { DATABASE_URL = "" } = process.env;
    const other = await startServer({ DATABASE_URL });
    const loadThere = () =>
      fetch(`${other.url}/form/${form.publicUrl}`, { headers: { "user-agent": BROWSER } });
    try {
      expect(await (await loadThere()).text()).toContain("<title>Here</title>");
      await publishAs(form, "There");
      expect(await (await loadThere()).text()).toContain("<title>There</title>");
      await post(`/api/forms/${form.id}/unpublish`);
      expect((await loadThere()).status).toBe(404);
      await post(`/api/forms/${form.id}/publish`);
      expect((await loadThere()).status).toBe(200);
    } finally {
      expect(await other.stop()).toBe(0);
    }
    const stats = await call(`/api/forms/${form.id}/stats`, { token: account.token });
    expect(formStatsResponse.parse(stats.json).views).toBe(3);
  });
});
