import { beforeEach, expect, it, vi } from "vitest";
import { findStorageKeysOfOwner } from "@/lib/server/files/files.repository";
import { removeBytes } from "@/lib/server/files/purge-files";
import { deleteUser } from "./accounts.repository";
import { deleteAccount } from "./delete-account";

vi.mock("@/lib/server/files/files.repository", () => ({ findStorageKeysOfOwner: vi.fn() }));
vi.mock("@/lib/server/files/purge-files", () => ({ removeBytes: vi.fn() }));
vi.mock("./accounts.repository", () => ({ deleteUser: vi.fn() }));
vi.mock("@/lib/server/logger", () => ({ logger: { info: vi.fn() } }));
vi.mock("./require-password", () => ({ requirePassword: vi.fn() }));

const CALLER = { ip: "192.0.2.7", headers: new Headers() };
const REQUEST = { user: { id: 7, email: "a@example.com" }, password: "p", caller: CALLER };

let hasAccount: boolean;

beforeEach(() => {
  hasAccount = true;
  vi.mocked(removeBytes).mockReset().mockResolvedValue([]);
  vi.mocked(findStorageKeysOfOwner).mockImplementation(() =>
    Promise.resolve(hasAccount ? ["k1", "k2"] : []),
  );
  vi.mocked(deleteUser).mockImplementation(() => {
    hasAccount = false;
    return Promise.resolve();
  });
});

it("removes the bytes of an account that is gone", async () => {
  await deleteAccount(REQUEST);
  expect(hasAccount).toBe(false);
  expect(removeBytes).toHaveBeenCalledExactlyOnceWith(["k1", "k2"]);
});

it("touches no files while the account stays", async () => {
  vi.mocked(deleteUser).mockRejectedValue(new Error("Busy"));
  await expect(deleteAccount(REQUEST)).rejects.toThrow("Busy");
  expect(removeBytes).not.toHaveBeenCalled();
});
