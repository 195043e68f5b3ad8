import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { describe, expect, it } from "vitest";
import { publicPageVisit } from "./public-page-visit";

type Request = { method?: string; url?: string; headers?: Record<string, string> };

function visitOf({ method = "GET", url = "/form/guest-list", headers = {} }: Request) {
  const request = new IncomingMessage(new Socket());
  return publicPageVisit(Object.assign(request, { method, url, headers }));
}

describe("a plain load of a public page", () => {
  it("is known by its address", () => {
    const visit = { publicUrl: "guest-list", theme: undefined, protocol: "http" };
    expect(visitOf({})).toEqual({ ...visit, path: "/form/guest-list" });
    expect(visitOf({ method: "HEAD" })).toEqual({ ...visit, path: "/form/guest-list" });
    expect(visitOf({ url: "/embed/guest-list" })).toEqual({ ...visit, path: "/embed/guest-list" });
  });

  it.each([
    ["theme=dark", "dark"],
    ["a=b; theme=light; c=d", "light"],
    ["theme=<script>", undefined],
    ["mytheme=dark", undefined],
  ])("has the theme of its cookie %s", (cookie, theme) => {
    expect(visitOf({ headers: { cookie } })?.theme).toBe(theme);
  });

  it("is under https when a proxy says so", () => {
    expect(visitOf({ headers: { "x-forwarded-proto": "https" } })?.protocol).toBe("https");
  });
});

describe("for Next to answer are", () => {
  it.each<[string, Request]>([
    ["an address with a query", { url: "/form/guest-list?name=Ida" }],
    ["an address with a slash more", { url: "/form/guest-list/" }],
    ["an owner's screen", { url: "/form/edit/7" }],
    ["an encoded address", { url: "/form/%2e%2e" }],
    ["another page", { url: "/login" }],
    ["another method", { method: "POST" }],
    ["the data of a page", { headers: { rsc: "1" } }],
    ["a page to keep", { headers: { "x-formlane-render": "1" } }],
  ])("%s", (_what, request) => {
    expect(visitOf(request)).toBeNull();
  });
});
