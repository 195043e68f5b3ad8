import { describe, expect, it } from "vitest";
import { routeAccess } from "./route-access";

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
