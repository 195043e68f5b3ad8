import { describe, expect, it } from "vitest";
import { isFrameable, routeAccess } from "./route-access";

describe("routeAccess", () => {
  it.each(["/", "/login", "/register", "/login/"])("keeps %s for guests", (path) => {
    expect(routeAccess(path)).toBe("guest");
  });

  it.each([
    "/dashboard",
    "/forms",
    "/form/new",
    "/form/edit/12",
    "/form/preview/12",
    "/submissions",
    "/settings",
    "/settings/",
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

describe("isFrameable", () => {
  it.each(["/embed/intake-abc", "/embed/js-form"])("lets other sites frame %s", (path) => {
    expect(isFrameable(path)).toBe(true);
  });

  it.each(["/", "/form/intake-abc", "/dashboard", "/embed", "/embed/a/b", "/form/embed/a"])(
    "keeps %s out of frames",
    (path) => {
      expect(isFrameable(path)).toBe(false);
    },
  );
});
