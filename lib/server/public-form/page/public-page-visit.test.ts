import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { describe, expect, it } from "vitest";
import { publicPageVisit } from "./public-page-visit";

type Request = { method?: string; url?: string; headers?: Record<string, string> };

function visitOf({ method = "GET", url = "/form/guest-list", headers = {} }: Request) {
  const request = new IncomingMessage(new Socket());
  return publicPageVisit(Object.assign(request, { method, url, headers }));
}

const PLAIN = { names: [], theme: undefined, protocol: "http", isUnusual: false };

describe("a load of a public page", () => {
  it("is known by its address", () => {
    const visit = { ...PLAIN, publicUrl: "guest-list" };
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

  it("names the parameters of its address, which are no part of its path", () => {
    expect(visitOf({ url: "/form/guest-list?utm_source=a&n%61me=Ida&name=Bo?" })).toMatchObject({
      path: "/form/guest-list",
      names: ["utm_source", "name", "name"],
      isUnusual: false,
    });
  });

  it.each<[string, Request]>([
    ["a trailing slash", { url: "/form/guest-list/" }],
    ["letters that are encoded", { url: "/form/guest%2Dlist" }],
    ["slashes between", { url: "//form//guest-list" }],
    ["dot segments", { url: "/x/../form/./guest-list" }],
    ["dot segments that are encoded", { url: "/x/%2e%2E/form/guest-list" }],
    ["the data of a page", { headers: { rsc: "1" } }],
    ["a page to cache, which visitors cannot request", { headers: { "x-formlane-render": "1" } }],
  ])("is unusual with %s", (_what, request) => {
    expect(visitOf(request)).toMatchObject({ publicUrl: "guest-list", isUnusual: true });
  });

  it("is unusual at an address that no form can have", () => {
    expect(visitOf({ url: "/form/a%2Fb" })).toMatchObject({ publicUrl: "a/b", isUnusual: true });
    expect(visitOf({ url: "/form/n%65w" })).toMatchObject({ publicUrl: "new", isUnusual: true });
    expect(visitOf({ url: "/form/Guest_List" })).toMatchObject({ isUnusual: true });
  });

  it("is under https when a proxy says so", () => {
    expect(visitOf({ headers: { "x-forwarded-proto": "https" } })?.protocol).toBe("https");
  });
});

describe("for Next to answer are", () => {
  it.each<[string, Request]>([
    ["an owner's screen", { url: "/form/edit/7" }],
    ["the editor of a new form", { url: "/form/new" }],
    ["an address below a form's", { url: "/form/guest-list/sent/7" }],
    ["another page", { url: "/login" }],
    ["another method", { method: "POST" }],
  ])("%s", (_what, request) => {
    expect(visitOf(request)).toBeNull();
  });
});
