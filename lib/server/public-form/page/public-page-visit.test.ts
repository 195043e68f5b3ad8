import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { describe, expect, it } from "vitest";
import { publicPageVisit } from "./public-page-visit";

type Request = { method?: string; url?: string; headers?: Record<string, string> };

function visitOf({ method = "GET", url = "/form/guest-list", headers = {} }: Request) {
  const request = new IncomingMessage(new Socket());
  return publicPageVisit(Object.assign(request, { method, url, headers }));
}

describe("a load of a public page", () => {
  it("is known by its address", () => {
    const visit = { publicUrl: "guest-list", parameters: {}, isShown: true };
    expect(visitOf({})).toMatchObject({ ...visit, surface: "form" });
    expect(visitOf({ method: "HEAD" })).toMatchObject({ ...visit, isShown: false });
    expect(visitOf({ url: "/embed/guest-list" })).toMatchObject({ ...visit, surface: "embed" });
  });

  it("has the parameters of its address, those that are repeated as lists", () => {
    const url = "/form/guest-list?utm_source=a&n%61me=Ida&days=Mo&days=Tu&name_?=&__proto__=1";
    const visit = visitOf({ url });
    expect(visit?.publicUrl).toBe("guest-list");
    expect(Object.entries(visit?.parameters ?? {})).toEqual([
      ["utm_source", ["a"]],
      ["name", ["Ida"]],
      ["days", ["Mo", "Tu"]],
      ["name_?", [""]],
      ["__proto__", ["1"]],
    ]);
  });

  it("has the headers of its request", () => {
    const visit = visitOf({ headers: { cookie: "theme=dark", "accept-encoding": "br" } });
    expect(visit?.acceptEncoding).toBe("br");
    expect([visit?.headers.get("cookie"), visit?.headers.get("rsc")]).toEqual(["theme=dark", null]);
  });
});

describe("for Next to answer are", () => {
  it.each<[string, Request]>([
    ["an owner's screen", { url: "/form/edit/7" }],
    ["the editor of a new form", { url: "/form/new" }],
    ["the editor with parameters", { url: "/form/new?from=template" }],
    ["an address below a form's", { url: "/form/guest-list/sent/7" }],
    ["another page", { url: "/login" }],
    ["another method", { method: "POST" }],
    ["a trailing slash", { url: "/form/guest-list/" }],
    ["letters that are encoded", { url: "/form/guest%2Dlist" }],
    ["slashes between", { url: "//form//guest-list" }],
    ["dot segments", { url: "/x/../form/./guest-list" }],
    ["letters that no form's address has", { url: "/form/Guest_List" }],
    ["what pages are rendered from", { url: "/render/form/guest-list" }],
  ])("%s", (_what, request) => {
    expect(visitOf(request)).toBeNull();
  });
});
