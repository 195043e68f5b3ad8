import { expect, it, vi } from "vitest";
import { isSignUpOpen } from "./is-sign-up-open";

const state = vi.hoisted(() => ({ SIGN_UP: "open", hasAccounts: true }));
vi.mock("@/lib/server/environment/env", () => ({ env: state }));
vi.mock("./accounts.repository", () => ({
  hasAccounts: () => Promise.resolve(state.hasAccounts),
}));

it.each([
  ["open", true, true],
  ["open", false, true],
  ["invited", true, false],
  ["invited", false, true],
])("with SIGN_UP=%s and accounts: %s it is %s", async (signUp, hasAccounts, expected) => {
  Object.assign(state, { SIGN_UP: signUp, hasAccounts });
  expect(await isSignUpOpen()).toBe(expected);
});
