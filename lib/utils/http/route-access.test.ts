import { describe, expect, it } from "vitest";
import { hasSecretAddress, isVisitorPage, routeAccess } from "./route-access";

describe("routeAccess", () => {
  it.each(["/", "/login", "/register", "/login/"])("keeps %s for guests", (path) => {
    expect(routeAccess(path)).toBe("guest");
  });

  it.each([
    "/dashboard",
    "/forms",
    "/form/new",
    "/forms/from-board",
    "/form/edit/12",
    "/form/preview/12",
    "/submissions",
    "/settings",
    "/settings/",
    "/settings/members",
    "/form/%6Eew",
    "/%64ashboard",
  ])("asks for a signed-in person on %s", (path) => {
    expect(routeAccess(path)).toBe("owner");
  });

  it.each(["/form/intake-abc", "/bundled-request", "/nowhere", "/dashboards", "/form/edit"])(
    "opens %s to everyone",
    (path) => {
      expect(routeAccess(path)).toBe("open");
    },
  );
});

it("knows the pages whose address is a secret", () => {
  expect(hasSecretAddress("/invite/abc")).toBe(true);
  expect(hasSecretAddress("/%69nvite/abc")).toBe(true);
  expect(hasSecretAddress("/reset-password/abc")).toBe(true);
  expect(hasSecretAddress("/confirm-email/abc")).toBe(true);
  expect(hasSecretAddress("/dashboard")).toBe(false);
  expect(routeAccess("/invite/abc")).toBe("open");
});

describe("isVisitorPage", () => {
  it.each(["/form/intake-abc", "/embed/intake-abc", "/form/a/sent/7-x", "/embed/a/sent/7-x"])(
    "leaves the headers of %s to its route",
    (path) => {
      expect(isVisitorPage(path)).toBe(true);
    },
  );

  it.each(["/form/a%2Fb", "/embed/a%2Fb", "/r/a%2Fb", "/form/new%2F", "/form/a%5Cb", "/form/%00"])(
    "takes %s for one address, as Next does",
    (path) => {
      expect(isVisitorPage(path)).toBe(true);
      expect(routeAccess(path)).toBe("open");
    },
  );

  it.each([
    "/form/new",
    "/form/%6Eew",
    "/form/edit/7",
    "/embed",
    "/embed/a/b",
    "/render/form/a",
    "/%66orm/a",
    "/form/a/%73ent/b",
  ])("does not leave %s without headers", (path) => {
    expect(isVisitorPage(path)).toBe(false);
  });
});
