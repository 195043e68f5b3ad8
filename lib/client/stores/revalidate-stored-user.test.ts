import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ADA as user } from "@/tests/factories/responses/signed-in-user";
import { revalidateStoredUser } from "./revalidate-stored-user";
import { readStoredUser } from "./session-store";
import { stubLocalStorage } from "./stub-local-storage.fixture";

const fetchMock = vi.fn<typeof fetch>();

beforeEach(() => {
  fetchMock.mockReset();
  vi.stubGlobal("fetch", fetchMock);
  stubLocalStorage();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("revalidateStoredUser", () => {
  it("sends no call when no user is stored", async () => {
    await expect(revalidateStoredUser(null)).resolves.toBeNull();
    expect(fetchMock).not.toHaveBeenCalled();
  });

  it("merges the answer over the stored user and preserves the token", async () => {
    localStorage.setItem("user", JSON.stringify({ ...user, token: "secret" }));
    fetchMock.mockResolvedValueOnce(Response.json({ ...user, hasMondayToken: true }));
    const expected = { ...user, hasMondayToken: true, token: "secret" };
    await expect(revalidateStoredUser(user)).resolves.toEqual(expected);
    expect(readStoredUser()).toEqual(expected);
  });

  it("does not overwrite a token that another tab stored meanwhile", async () => {
    localStorage.setItem("user", JSON.stringify({ ...user, token: "old" }));
    fetchMock.mockImplementationOnce(() => {
      localStorage.setItem("user", JSON.stringify({ ...user, token: "new" }));
      return Promise.resolve(Response.json(user));
    });
    await expect(revalidateStoredUser(user)).resolves.toMatchObject({ token: "new" });
    expect(readStoredUser()?.token).toBe("new");
  });

  it.each([
    ["a refusal", () => fetchMock.mockResolvedValueOnce(new Response("", { status: 401 }))],
    ["a failure", () => fetchMock.mockRejectedValueOnce(new TypeError("no network"))],
  ])("removes the stored user silently after %s", async (_name, arrange) => {
    localStorage.setItem("user", JSON.stringify({ ...user, token: "secret" }));
    arrange();
    vi.useFakeTimers();
    const outcome = revalidateStoredUser(null);
    await vi.runAllTimersAsync();
    await expect(outcome).resolves.toBeNull();
    expect(readStoredUser()).toBeNull();
  });

  it.each([
    ["the answer", () => fetchMock.mockRejectedValueOnce(new TypeError("aborted"))],
    ["its end", () => fetchMock.mockResolvedValueOnce(new Response('{"id":'))],
  ])("does not remove the stored user when the page is left before %s", async (_name, arrange) => {
    localStorage.setItem("user", JSON.stringify({ ...user, token: "secret" }));
    arrange();
    vi.useFakeTimers();
    void revalidateStoredUser(user);
    // Timers do not run after the page is left.
    await vi.advanceTimersByTimeAsync(0);
    expect(readStoredUser()).not.toBeNull();
  });

  it("removes a stored user who is not the cookie's, without a call", async () => {
    localStorage.setItem("user", JSON.stringify({ ...user, token: "secret" }));
    await expect(revalidateStoredUser({ ...user, id: 2 })).resolves.toBeNull();
    expect(readStoredUser()).toBeNull();
    expect(fetchMock).not.toHaveBeenCalled();
  });
});
