import { once } from "node:events";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import {
  createEarlierServer,
  earlierBuilds,
  saveScripts,
  scriptsFolder,
} from "@/scripts/lib/earlier-scripts-of-images.mjs";
import { createPageScriptServer } from "@/scripts/lib/page-script-server.mjs";

let place = "";
beforeEach(() => {
  place = mkdtempSync(path.join(tmpdir(), "formlane-images-"));
});
afterEach(() => rmSync(place, { recursive: true }));

const data = () => path.join(place, "data", "scripts");

/** The folder of an image with that build, as it is after its start. */
function started(version: string, at: number): string {
  const root = path.join(place, version);
  const write = (name: string) => {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), version);
  };
  write(".next/BUILD_ID");
  write(`.next/static/chunks/${version}.js`);
  write(".next/static/chunks/same.js");
  ["", ".br", ".gz"].forEach((ending) => write(`public/page/form-${version}.js${ending}`));
  saveScripts(data(), root);
  utimesSync(path.join(data(), version), at, at);
  return root;
}

it("keeps the scripts of a build for the next one, and of none before that", () => {
  started("one", 1);
  started("two", 2);
  expect(readdirSync(data()).sort()).toEqual(["one", "two"]);
  const root = started("three", 3);
  expect(readdirSync(data()).sort()).toEqual(["three", "two"]);
  // A start of the same build again changes nothing.
  saveScripts(data(), root);
  expect(earlierBuilds(data(), root)).toEqual([path.join(data(), "two")]);
});

it("serves what the build before had and this one has not", async () => {
  started("one", 1);
  const root = started("two", 2);
  const [earlier] = earlierBuilds(data(), root);
  const serveEarlier = createEarlierServer(earlier, root);
  const servePage = createPageScriptServer([path.join(earlier ?? "", "page")]);
  const server = createServer((request, response) => {
    if (!serveEarlier(request, response) && !servePage(request, response)) {
      response.writeHead(501).end();
    }
  });
  await once(server.listen(0), "listening");
  const { port } = server.address() as AddressInfo;
  const get = async (address: string) => {
    const headers = { "accept-encoding": "identity" };
    const answer = await fetch(`http://127.0.0.1:${port}${address}`, { headers });
    return [answer.status, answer.headers.get("content-type"), await answer.text()];
  };
  const script = "text/javascript; charset=utf-8";
  expect(await get("/_next/static/chunks/one.js?v=1")).toEqual([200, script, "one"]);
  expect(await get("/_next/static/chunks/same.js")).toEqual([501, null, ""]);
  expect(await get("/_next/static/chunks/../../one/BUILD_ID")).toEqual([501, null, ""]);
  expect((await get("/page/form-one.js"))[0]).toBe(200);
  server.close();
});

it("is for images alone, beside the database or the settings", () => {
  const sqlite = { DATABASE_URL: "file:/data/formlane.db" };
  expect(scriptsFolder({ PREPARED: "1", ...sqlite })).toBe("/data/scripts");
  const postgresql = { DATABASE_URL: "postgresql://x", ENV_FILE: "/data/.env" };
  expect(scriptsFolder({ PREPARED: "1", ...postgresql })).toBe("/data/scripts");
  expect(scriptsFolder(sqlite)).toBeNull();
});
