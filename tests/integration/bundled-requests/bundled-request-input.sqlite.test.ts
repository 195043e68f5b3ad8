import { beforeAll, describe, expect, it } from "vitest";
import { submitRequestResponse } from "@/lib/contracts/bundled-requests";
import { DEFAULT_SETTINGS } from "@/lib/domain/approval/request-settings";
import { LIMITS } from "@/lib/domain/limits";
import { bundledRequest } from "@/tests/factories/sent/bundled-request";
import { call, errorFieldsOf, newAccount, type Account } from "../support/api";

let account: Account;

beforeAll(async () => {
  account = await newAccount();
});

const submit = (body: unknown) =>
  call("/api/bundled-requests/submit", { method: "POST", token: account.token, body });

describe("what is refused", () => {
  const line = { type: "Concession", category: "Closing Cost Credits", amount: 5 };

  it.each([
    ["submissionId", { submissionId: "SUB-26-1" }, /SUB-2026-123/],
    ["requestor.name", { requestor: { name: " ", email: "a@b.co" } }, "Please choose a requestor"],
    [
      "requestor.email",
      { requestor: { name: "Ann", email: "ann@" } },
      "Please enter a valid email address",
    ],
    ["property", { property: "" }, "Please choose a property"],
    ["decisionDeadline", { decisionDeadline: "2026-02-30" }, "Please choose a decision deadline"],
    ["reason", { reason: "  " }, "Please enter a reason for the request"],
    ["requests", { requests: [] }, "Please add at least one request"],
    ["requests", { requests: Array(101).fill(line) }, "Please add at most 100 requests"],
    ["requests.0", { requests: [{ ...line, type: "Wish" }] }, /Concession or Change/],
    ["requests.0", { requests: [{ ...line, type: "Change" }] }, /choose a category/],
    ["requests.0", { requests: [{ ...line, amount: 0 }] }, /dollars and cents/],
    ["requests.0", { requests: [{ ...line, amount: 0.001 }] }, /dollars and cents/],
    ["requests.0", { requests: [{ ...line, newValue: -1 }] }, /new value/],
  ])("%s: %j", async (field, wrong, sentence) => {
    const reply = await submit({ ...bundledRequest(), ...wrong });
    expect(reply.status).toBe(400);
    expect(reply.text).toMatch(sentence);
    expect(errorFieldsOf(reply)).toHaveProperty([field]);
  });

  it.each(["http://127.0.0.1/hook", "http://[::ffff:10.0.0.1]/", "https://example.com:22/"])(
    "a webhook in the settings that may not be called: %s",
    async (url) => {
      const body = { ...DEFAULT_SETTINGS, webhooks: ["https://hooks.example/", url] };
      const reply = await call("/api/bundled-requests/settings", {
        method: "PUT",
        token: account.token,
        body,
      });
      expect(reply.status).toBe(400);
      expect(reply.text).toContain(`The webhook ${url} cannot be used.`);
      expect(errorFieldsOf(reply)).toHaveProperty(["webhooks.1"]);
    },
  );

  it("a body beyond what JSON may have", async () => {
    const reason = "x".repeat(LIMITS.jsonBodyBytes);
    const reply = await submit(bundledRequest({ reason }));
    expect(reply.status).toBe(413);
  });
});

it("a number is of its team alone: another team's tells nothing, and serves here too", async () => {
  const request = bundledRequest();
  const own = submitRequestResponse.parse((await submit(request)).json);
  const stranger = await newAccount();
  const send = (body: object) =>
    call("/api/bundled-requests/submit", { method: "POST", token: stranger.token, body });
  const reply = await send({ ...request, reason: "Another one." });
  expect(reply.status).toBe(201);
  expect(submitRequestResponse.parse(reply.json).id).not.toBe(own.id);
  expect((await send(request)).status).toBe(422);
});
