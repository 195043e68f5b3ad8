import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ApiError } from "../http/api-error";
import { sendForm } from "./send-form";
import { solveChallenge } from "./solve-challenge";

vi.mock("./solve-challenge", () => ({ solveChallenge: vi.fn() }));
vi.mock("../stores/session-store", () => ({ readStoredUser: () => null }));

const REQUEST = {
  submitUrl: "/api/public-forms/guests/submit",
  answers: { name: "Ann" },
  idempotencyKey: "k",
};
const SENT = () => Response.json({ id: 7 }, { status: 201 });
const CHALLENGED = () =>
  new Response("Please calculate.", { status: 428, headers: { "X-Form-Challenge": "what" } });

const server = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.stubGlobal("fetch", server);
  stubHoneypot("");
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

/** Stubs the hidden inputs of the page. */
function stubHoneypot(value: string): void {
  const trap = { name: "qtrap", value };
  const token = { value: "the token", parentElement: { querySelector: () => trap } };
  vi.stubGlobal("document", { querySelector: () => token });
}

function calls() {
  return server.mock.calls.map(([, init]) => {
    const headers = new Headers(init?.headers);
    const names = ["X-Form-Token", "X-Form-Proof", "Idempotency-Key"];
    return [...names.map((name) => headers.get(name)), init?.body];
  });
}

const BODY = JSON.stringify(REQUEST.answers);

it("sends the page's token, and no empty honeypot", async () => {
  server.mockResolvedValueOnce(SENT());
  expect(await sendForm(REQUEST)).toEqual({ id: 7 });
  expect(calls()).toEqual([["the token", null, "k", BODY]]);
});

it("sends the honeypot's text", async () => {
  stubHoneypot("Buy now");
  server.mockResolvedValueOnce(SENT());
  await sendForm(REQUEST);
  expect(calls()[0]?.at(-1)).toBe(JSON.stringify({ name: "Ann", qtrap: "Buy now" }));
});

it("solves the challenge, and sends the same again", async () => {
  server.mockResolvedValueOnce(CHALLENGED()).mockResolvedValueOnce(SENT());
  vi.mocked(solveChallenge).mockResolvedValueOnce("solved");
  expect(await sendForm(REQUEST)).toEqual({ id: 7 });
  expect(solveChallenge).toHaveBeenCalledExactlyOnceWith("what");
  expect(calls()).toEqual([
    ["the token", null, "k", BODY],
    ["the token", "solved", "k", BODY],
  ]);
});

it("sends without a proof after two solutions", async () => {
  server.mockImplementation(() => Promise.resolve(CHALLENGED()));
  vi.mocked(solveChallenge).mockResolvedValueOnce("late").mockRejectedValueOnce(new Error("gone"));
  const error: unknown = await sendForm(REQUEST).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ApiError);
  expect(calls().map(([, proof]) => proof)).toEqual([null, "late", "none"]);
});

it("solves nothing when the error has no challenge", async () => {
  server.mockResolvedValueOnce(new Response("Form not found", { status: 404 }));
  await expect(sendForm(REQUEST)).rejects.toMatchObject({ status: 404 });
  expect(solveChallenge).not.toHaveBeenCalled();
});

it("asks for the parsed text of an ending, and reads it", async () => {
  const ending = { title: "Done", text: "**Hi**", blocks: [] };
  server.mockResolvedValueOnce(Response.json({ id: 7, ending }, { status: 201 }));
  expect(await sendForm(REQUEST)).toEqual({ id: 7, ending });
  expect(new Headers(server.mock.calls[0]?.[1]?.headers).get("X-Form-Blocks")).toBe("1");
});
