import { expect, it } from "vitest";
import { nextPage } from "./next-page";

it.each([
  ["/form/guest-list?name=Ida&lang=de", "/form/guest-list?name=Ida&lang=de"],
  ["/embed/guest-list", "/embed/guest-list"],
  ["/resume/abc?saved", "/resume/abc?saved"],
  ["/form/a/../b", "/form/b"],
  ["/oauth/authorize?client_id=a&state=b", "/oauth/authorize?client_id=a&state=b"],
])("%s is a page to go on to", (named, page) => {
  expect(nextPage(named)).toBe(page);
});

it.each([
  null,
  undefined,
  "",
  "https://evil.example/form/a",
  "//evil.example/form/a",
  "/\\evil.example",
  "/form/..//evil.example",
  "/form/a/../..//evil.example",
  "/dashboard",
  "/oauth/authorize",
  "/oauth/authorize?a/../..//evil.example".replace("?", "/"),
  "/form/a/../../dashboard",
  "javascript:alert(1)",
])("%j is none", (named) => {
  expect(nextPage(named)).toBeNull();
});
