import { afterEach, expect, it, vi } from "vitest";
import { readStoredUser } from "./session-store";

afterEach(() => vi.unstubAllGlobals());

it("finds nobody where the browser blocks storage, instead of failing the call", () => {
  const blocked = {
    getItem: () => {
      throw new DOMException("blocked", "SecurityError");
    },
  };
  vi.stubGlobal("localStorage", blocked);
  expect(readStoredUser()).toBeNull();
});
