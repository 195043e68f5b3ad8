import { describe, expect, it } from "vitest";
import { serverUrl } from "../support/api";

const ORIGIN = "http://localhost:6274";
const METADATA = [
  "/.well-known/oauth-protected-resource/api/mcp",
  "/.well-known/oauth-authorization-server",
];
const CALLS = ["/api/oauth/register", "/api/oauth/token", "/api/oauth/revoke"];

const ask = (method: string, path: string, more: Record<string, string> = {}) =>
  fetch(`${serverUrl()}${path}`, { method, headers: { Origin: ORIGIN, ...more } });
const openTo = ({ headers }: Response) => [
  headers.get("access-control-allow-origin"),
  headers.get("access-control-allow-credentials"),
];

describe("a page of another site", () => {
  it.each(METADATA)("may read %s", async (path) => {
    const read = await ask("GET", path);
    expect([read.status, ...openTo(read)]).toEqual([200, "*", null]);
  });

  it.each(CALLS)("may ask whether it may send to %s, and read refusals", async (path) => {
    const asked = await ask("OPTIONS", path, {
      "Access-Control-Request-Method": "POST",
      "Access-Control-Request-Headers": "content-type,mcp-protocol-version",
    });
    expect([asked.status, ...openTo(asked)]).toEqual([204, "*", null]);
    expect(asked.headers.get("access-control-allow-methods")).toBe("POST");
    expect(asked.headers.get("access-control-allow-headers")).toBe(
      "Content-Type, MCP-Protocol-Version",
    );
    const refused = await ask("POST", path);
    expect([refused.ok, ...openTo(refused)]).toEqual([false, "*", null]);
  });

  it.each([
    ["POST", "/api/mcp"],
    ["POST", "/api/oauth/authorize"],
    ["GET", "/api/forms"],
    ["GET", "/api/receipt-keys"],
  ])("may not read what %s %s answers", async (method, path) => {
    for (const reply of [await ask("OPTIONS", path), await ask(method, path)]) {
      expect(openTo(reply)).toEqual([null, null]);
    }
  });
});
