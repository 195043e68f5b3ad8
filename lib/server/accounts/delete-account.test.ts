import { beforeEach, expect, it, vi } from "vitest";
import { removeBytes } from "@/lib/server/files/purge-files";
import { ANN, identityOf } from "@/tests/factories/responses/identity";
import { deleteUser } from "./accounts.repository";
import { deleteAccount } from "./delete-account";

vi.mock("@/lib/server/files/purge-files", () => ({ removeBytes: vi.fn() }));
vi.mock("@/lib/server/submissions/search/forget-purged-words.repository", () => ({
  forgetPurgedWords: vi.fn(),
}));
vi.mock("@/lib/server/public-form/stages/hand-over-stages.repository", () => ({
  handOverAllStages: vi.fn(),
}));
vi.mock("@/lib/server/board-service/webhooks/remove-webhooks", () => ({
  removeWebhooksOfAccount: vi.fn(),
}));
vi.mock("./accounts.repository", () => ({ deleteUser: vi.fn() }));
vi.mock("@/lib/server/logging/logger", () => ({ logger: { info: vi.fn() } }));
vi.mock("./passwords/require-password", () => ({ requirePassword: vi.fn() }));

const caller = { ip: "192.0.2.7", headers: new Headers() };
const request = { identity: identityOf(ANN), password: "p", caller };

beforeEach(() => {
  vi.mocked(removeBytes).mockReset().mockResolvedValue([]);
});

it("removes the bytes of an account that is gone", async () => {
  vi.mocked(deleteUser).mockResolvedValue({ storageKeys: ["k1", "k2"] });
  await deleteAccount(request);
  expect(removeBytes).toHaveBeenCalledExactlyOnceWith(["k1", "k2"]);
});

it("touches no files while the account stays", async () => {
  vi.mocked(deleteUser).mockRejectedValue(new Error("Busy"));
  await expect(deleteAccount(request)).rejects.toThrow("Busy");
  expect(removeBytes).not.toHaveBeenCalled();
});

it("names the teams that would lose their last owner", async () => {
  vi.mocked(deleteUser).mockResolvedValue({ ownerless: ["Harbour", "Old town"] });
  await expect(deleteAccount(request)).rejects.toMatchObject({
    code: "conflict",
    message: "A team needs an owner. Make another member one first: Harbour, Old town.",
  });
  expect(removeBytes).not.toHaveBeenCalled();
});
