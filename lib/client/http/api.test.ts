import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { stubLocalStorage } from "../stores/stub-local-storage.fixture";
import { api, callApi, fetchData } from "./api";
import { ApiError } from "./api-error";

const fetchMock = vi.fn<typeof fetch>();
const anything = { parse: (value: unknown) => value };

function answer(body: string | null, init: ResponseInit = {}) {
  fetchMock.mockResolvedValueOnce(new Response(body, init));
}

function lastInit(): RequestInit {
  return fetchMock.mock.lastCall?.[1] ?? {};
}

beforeEach(() => {
  fetchMock.mockReset();
  vi.stubGlobal("fetch", fetchMock);
  stubLocalStorage();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe("api", () => {
  it("sends JSON with cookies, and the stored user's token", async () => {
    localStorage.setItem("user", JSON.stringify({ username: "u", email: "e", token: "secret" }));
    answer("{}");
    await api({ method: "POST", path: "/api/x", body: { a: 1 }, response: anything });
    expect(lastInit()).toMatchObject({
      method: "POST",
      credentials: "include",
      body: '{"a":1}',
      headers: { "Content-Type": "application/json", Authorization: "Bearer secret" },
    });
  });

  it("sends no content type without a body and no authorization without a user", async () => {
    answer("{}");
    await api({ path: "/api/x", response: anything });
    expect(lastInit().headers).toEqual({});
  });

  it("sends no authorization when the stored user cannot be parsed", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    localStorage.setItem("user", "{broken");
    answer("{}");
    await api({ path: "/api/x", response: anything });
    expect(lastInit().headers).toEqual({});
    expect(log).toHaveBeenCalledOnce();
    expect(localStorage.getItem("user")).toBeNull();
    log.mockRestore();
  });

  it("fails with the status and the body, or the status text when the body is empty", async () => {
    answer("That email is already taken.", { status: 409 });
    await expect(api({ path: "/api/x" })).rejects.toThrow("409: That email is already taken.");
    answer("", { status: 503, statusText: "Service Unavailable" });
    await expect(api({ path: "/api/x" })).rejects.toThrow("503: Service Unavailable");
  });

  it.each([
    ["markup", "<html><body><h1>502 Bad Gateway</h1></body></html>", "text/html"],
    ["markup that calls itself text", "<html>502</html>", "text/plain"],
    ["several lines", "upstream\nconnect error", "text/plain"],
    ["a page of text", "no ".repeat(200), "text/plain; charset=utf-8"],
    ["JSON", '{"error":"no"}', "application/json"],
  ])("does not show %s as the server's sentence", async (_what, body, type) => {
    answer(body, { status: 502, statusText: "Bad Gateway", headers: { "Content-Type": type } });
    await expect(api({ path: "/api/x" })).rejects.toMatchObject({
      message: "502: Bad Gateway",
      body: "",
    });
  });

  it("reads the errors of single fields from the header", async () => {
    const header = encodeURIComponent(JSON.stringify({ email: "Ungültig", bad: 7 }));
    answer("Invalid", { status: 400, headers: { "X-Error-Fields": header } });
    const error = await api({ path: "/api/x" }).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      status: 400,
      body: "Invalid",
      fieldErrors: { email: "Ungültig" },
    });
  });

  it("has status 0 when there is no answer", async () => {
    fetchMock.mockRejectedValueOnce(new TypeError("Failed to fetch"));
    await expect(api({ path: "/api/x" })).rejects.toMatchObject({ status: 0 });
  });

  it("does not read the body of an answer without a contract", async () => {
    answer(null, { status: 204 });
    await expect(api({ method: "DELETE", path: "/api/x" })).resolves.toBeUndefined();
  });

  it("loads the schema before the call, and does not call when it cannot", async () => {
    answer('{"a":1}');
    const load = () => Promise.resolve(anything);
    await expect(api({ path: "/api/x", response: load })).resolves.toEqual({ a: 1 });
    const fail = () => Promise.reject(new Error("ChunkLoadError"));
    const call = api({ method: "PUT", path: "/api/x", response: fail });
    await expect(call).rejects.toMatchObject({ status: 0 });
    expect(fetchMock).toHaveBeenCalledOnce();
  });

  it("returns the headers from callApi", async () => {
    answer("[]", { headers: { "X-Total-Count": "312" } });
    const { headers } = await callApi({ path: "/api/x", response: anything });
    expect(headers.get("X-Total-Count")).toBe("312");
  });
});

describe("a token that another tab replaced", () => {
  const store = (token: string) =>
    localStorage.setItem("user", JSON.stringify({ username: "u", email: "e", token }));

  it("is sent instead of the old one, once", async () => {
    store("old");
    fetchMock.mockImplementationOnce(() => {
      store("new");
      return Promise.resolve(new Response("Please sign in.", { status: 401 }));
    });
    answer('{"a":1}');
    await expect(api({ path: "/api/x", response: anything })).resolves.toEqual({ a: 1 });
    expect(lastInit().headers).toEqual({ Authorization: "Bearer new" });
    expect(fetchMock).toHaveBeenCalledTimes(2);
  });

  it("is not retried while the stored one is the same", async () => {
    store("old");
    answer("Please sign in.", { status: 401 });
    await expect(api({ path: "/api/x" })).rejects.toThrow("401");
    expect(fetchMock).toHaveBeenCalledOnce();
  });
});

describe("fetchData", () => {
  it("throws on 401 unless the caller wants null", async () => {
    answer("Please sign in.", { status: 401 });
    await expect(fetchData({ path: "/api/x", response: anything })).rejects.toThrow("401");
    answer("Please sign in.", { status: 401 });
    await expect(
      fetchData({ path: "/api/x", response: anything, on401: "null" }),
    ).resolves.toBeNull();
  });
});
