import { beforeEach, expect, it, vi } from "vitest";
import { AppError } from "@/lib/domain/errors";
import { isRightPassword } from "@/lib/server/auth/passwords";
import { ANN, identityOf } from "@/tests/factories/responses/identity";
import { requirePassword } from "../passwords/require-password";
import { signIn } from "./sign-in";
import { countSignInAttempt, undoSignInAttempt } from "./sign-in-limits";

vi.mock("@/lib/server/auth/passwords", () => ({ isRightPassword: vi.fn() }));
vi.mock("@/lib/server/audit/record-event", () => ({ recordEvent: vi.fn() }));
vi.mock("../accounts.repository", () => ({
  findUserForSignIn: vi.fn().mockResolvedValue(null),
  findPasswordHash: vi.fn().mockResolvedValue("$hash"),
}));
vi.mock("../factors/finish-sign-in", () => ({ startChallenge: vi.fn() }));
vi.mock("./failed-sign-ins", () => ({ countFailedSignIn: vi.fn() }));
vi.mock("./sign-in-limits", () => ({
  countSignInAttempt: vi.fn(),
  clearSignInAttempts: vi.fn(),
  undoSignInAttempt: vi.fn(),
}));

const attempt = { email: ANN.email, ip: "192.0.2.7" };
const caller = { ip: attempt.ip, headers: new Headers() };
const identity = identityOf(ANN);

beforeEach(() => {
  vi.mocked(countSignInAttempt).mockClear();
  vi.mocked(undoSignInAttempt).mockClear();
});

it.each([
  ["a sign-in", () => signIn({ ...attempt, password: "p", userAgent: "" })],
  [
    "a password asked for again",
    () => requirePassword({ identity, password: "p", caller, field: "p" }),
  ],
])("counts %s that nobody could look at as no attempt", async (_what, ask) => {
  vi.mocked(isRightPassword).mockRejectedValueOnce(new AppError("unavailable", "Too many."));
  await expect(ask()).rejects.toMatchObject({ code: "unavailable" });
  expect(countSignInAttempt).toHaveBeenCalledExactlyOnceWith(attempt);
  expect(undoSignInAttempt).toHaveBeenCalledExactlyOnceWith(attempt);
});

it("counts a wrong password", async () => {
  vi.mocked(isRightPassword).mockResolvedValueOnce(false);
  const asking = signIn({ ...attempt, password: "p", userAgent: "" });
  await expect(asking).rejects.toMatchObject({ code: "unauthenticated" });
  expect(undoSignInAttempt).not.toHaveBeenCalled();
});
