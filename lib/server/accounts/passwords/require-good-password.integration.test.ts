import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { identityOf } from "@/tests/factories/responses/identity";
import { changeEnv } from "@/tests/support/change-env";
import { registerAccount } from "../register-account";
import { changePassword } from "./change-password";
import { createResetLink, resetPassword } from "./reset-password";

const setEnv = changeEnv({ PASSWORD_MIN_LENGTH: "6", PASSWORD_COMMON: "warn" });
const caller = { ip: "203.0.113.9", headers: new Headers() };
const COMMON = "This is one of the most common passwords. Please choose another one.";

const register = (password: string) => {
  const username = `new-${randomUUID()}`;
  return registerAccount({ username, email: `${username}@example.com`, password }, caller);
};

it("takes what the specification says by default, common or not", async () => {
  await expect(register("123456")).resolves.toHaveProperty("id");
});

it("holds every new password to the operator's length and list", async () => {
  setEnv({ PASSWORD_MIN_LENGTH: "10", PASSWORD_COMMON: "refuse" });
  await expect(register("short one")).rejects.toMatchObject({
    code: "invalid",
    fieldErrors: { password: "Password must be at least 10 characters" },
  });
  await expect(register("Basketball")).rejects.toMatchObject({ fieldErrors: { password: COMMON } });
  const user = await register("a horse of the harbour");
  const change = (newPassword: string) =>
    changePassword({
      identity: identityOf(user),
      currentPassword: "a horse of the harbour",
      newPassword,
      caller,
    });
  await expect(change("Basketball")).rejects.toMatchObject({
    fieldErrors: { newPassword: COMMON },
  });
  const token = (await createResetLink({ email: user.email }))?.split("/").pop() ?? "";
  const reset = (newPassword: string) => resetPassword({ token, newPassword, caller });
  await expect(reset("Basketball")).rejects.toMatchObject({ fieldErrors: { newPassword: COMMON } });
  // The link is not used up by a password that is refused.
  await reset("another horse of the harbour");
});
