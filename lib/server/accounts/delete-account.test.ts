import { beforeEach, expect, it, vi } from "vitest";
import { removeWebhooks } from "@/lib/server/board-service/webhooks/remove-webhooks";
import { removeBytes } from "@/lib/server/files/purge-files";
import { ANN, identityOf } from "@/tests/factories/responses/identity";
import { deleteUser } from "./accounts.repository";
import { deleteAccount } from "./delete-account";

const webhook = vi.hoisted(() => ({ id: 1, webhookId: "w", token: "t" }));
vi.mock("@/lib/server/files/purge-files", () => ({ removeBytes: vi.fn() }));
vi.mock("@/lib/server/submissions/search/forget-purged-words.repository", () => ({
  forgetPurgedWords: vi.fn(),
}));
vi.mock("@/lib/server/public-form/stages/hand-over-stages.repository", () => ({
  handOverAllStages: vi.fn(),
}));
vi.mock("@/lib/server/board-service/webhooks/remove-webhooks", () => ({
  findRemovalsOfAccount: vi.fn(() =>
    Promise.resolve([
      { ...webhook, teamId: 1 },
      { ...webhook, teamId: 2 },
    ]),
  ),
  removeWebhooks: vi.fn(),
}));
vi.mock("./accounts.repository", () => ({ deleteUser: vi.fn() }));
vi.mock("@/lib/server/logging/logger", () => ({ logger: { info: vi.fn() } }));
vi.mock("./passwords/require-password", () => ({ requirePassword: vi.fn() }));

const caller = { ip: "192.0.2.7", headers: new Headers() };
const request = { identity: identityOf(ANN), password: "p", caller };

beforeEach(() => {
  vi.mocked(removeBytes).mockReset().mockResolvedValue([]);
  vi.mocked(removeWebhooks).mockReset();
});

it("removes the bytes of an account that is gone, and the webhooks of the teams that went with it", async () => {
  vi.mocked(deleteUser).mockResolvedValue({ teamIds: [1], storageKeys: ["k1", "k2"] });
  await deleteAccount(request);
  expect(removeWebhooks).toHaveBeenCalledExactlyOnceWith([{ ...webhook, teamId: 1 }]);
  expect(removeBytes).toHaveBeenCalledExactlyOnceWith(["k1", "k2"]);
});

it("touches no files and webhooks while the account stays", async () => {
  vi.mocked(deleteUser).mockRejectedValue(new Error("Busy"));
  await expect(deleteAccount(request)).rejects.toThrow("Busy");
  expect(removeBytes).not.toHaveBeenCalled();
  expect(removeWebhooks).not.toHaveBeenCalled();
});

it("names the teams that would lose their last owner", async () => {
  vi.mocked(deleteUser).mockResolvedValue({ ownerless: ["Harbour", "Old town"] });
  await expect(deleteAccount(request)).rejects.toMatchObject({
    code: "conflict",
    message: "A team needs an owner. Make another member one first: Harbour, Old town.",
  });
  expect(removeBytes).not.toHaveBeenCalled();
  expect(removeWebhooks).not.toHaveBeenCalled();
});
