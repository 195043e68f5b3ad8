import { expect, it } from "vitest";
import { signInFailure } from "./sign-in-failure";

it("is the error's message", () => {
  const taken = new Error("409: This e-mail address is taken.");
  expect(signInFailure("register", taken)).toBe("409: This e-mail address is taken.");
});

it.each([new Error(""), "thrown", undefined])("falls back to the documented text: %o", (error) => {
  expect(signInFailure("register", error)).toBe("Registration failed. Please try again.");
  expect(signInFailure("login", error)).toBe("Login failed. Please check your credentials.");
});
