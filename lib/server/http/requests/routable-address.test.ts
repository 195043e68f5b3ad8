import { expect, it } from "vitest";
import { routableAddress } from "./routable-address";

it.each([
  ["/form/Zo%C3%AB?q=%ff", "/form/Zo%C3%AB?q=%ff"],
  ["/", "/"],
  ["*", "*"],
  ["/api/forms/%ff?x=1", "/api/forms/%25ff?x=1"],
  ["/form/100%", "/form/100%25"],
  ["/form/a%00b", "/form/a%2500b"],
  ["/a%20b/%C3/x", "/a%2520b/%25C3/x"],
  ["http://other.example/api/health?x=1", "/api/health?x=1"],
  ["HTTPS://other.example", "/"],
  ["//other.example/x", "//other.example/x"],
])("%s is routed as %s", (address, expected) => {
  expect(routableAddress(address)).toBe(expected);
});
