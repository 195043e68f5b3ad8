import { afterEach, expect, it, vi } from "vitest";
import { ADA as user } from "@/tests/factories/responses/signed-in-user";
import { readStoredUser, storeToken, updateStoredUser } from "./session-store";
import { stubLocalStorage } from "./stub-local-storage.fixture";

afterEach(() => vi.unstubAllGlobals());

it("finds no user where the browser blocks storage, instead of throwing", () => {
  const blocked = {
    getItem: () => {
      throw new DOMException("blocked", "SecurityError");
    },
  };
  vi.stubGlobal("localStorage", blocked);
  expect(readStoredUser()).toBeNull();
});

it("stores a new token with the user, and never replaces it by an older one", () => {
  stubLocalStorage();
  storeToken("nobody's");
  expect(readStoredUser()).toBeNull();
  localStorage.setItem("user", JSON.stringify({ ...user, token: "old" }));
  storeToken("new");
  updateStoredUser({ ...user, hasMondayToken: true, token: "old" });
  expect(readStoredUser()).toEqual({ ...user, hasMondayToken: true, token: "new" });
});
