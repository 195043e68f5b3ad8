import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  bundledRequestDetailResponse,
  requestSettingsResponse,
  SIGNED_IN_HEADER,
  submitRequestResponse,
} from "@/lib/contracts/bundled-requests";
import { deliveryListResponse, webhookSecretResponse } from "@/lib/contracts/deliveries";
import { DEFAULT_SETTINGS } from "@/lib/domain/approval/request-settings";
import { bundledRequest } from "@/tests/factories/sent/bundled-request";
import { headersOf, startReceiver } from "@/tests/fakes/webhook-receiver";
import { startDatabase, type DatabaseKind } from "@/tests/support/databases/database";
import { startServer, type TestServer } from "@/tests/support/servers/server";
import { askServer, call, errorFieldsOf, newAccount, type Account } from "../support/api";
import { idsOf, listOf, PATH, submit } from "../support/bundled-requests";

// Only stops a hanging test.
const WITHIN = { timeout: 60_000 };
const SETTINGS = {
  OUTBOUND_ALLOW: "127.0.0.1",
  WORKER: "inline",
  NEXTAUTH_SECRET: Buffer.alloc(32, 1).toString("base64"),
  ENCRYPTION_KEY: Buffer.alloc(32, 2).toString("base64"),
};

let database: Awaited<ReturnType<typeof startDatabase>>;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
let server: TestServer;
let first: Account;
let second: Account;

// A server of its own: it starts without any account, and has a worker.
beforeAll(async () => {
  const kind: DatabaseKind = process.env.DATABASE === "postgresql" ? "postgresql" : "sqlite";
  database = await startDatabase(kind);
  receiver = await startReceiver();
  server = await startServer({ DATABASE_URL: database.url, ...SETTINGS });
  askServer(server.url);
});
afterAll(async () => {
  askServer(null);
  await server.stop();
  await receiver.stop();
  await database.stop();
});

describe("while there is no account", () => {
  it("nobody can receive a request, and the answer says so", async () => {
    const reply = await submit(bundledRequest());
    expect([reply.status, reply.text]).toEqual([
      409,
      "There is no account yet that could receive this request.",
    ]);
    const page = await call("/bundled-request");
    expect(page.status).toBe(200);
    expect(page.text).toContain("There is no account yet that could receive");
    first = await newAccount();
    second = await newAccount();
  });
});

describe("a request", () => {
  it("is stored with what the server computes of it, whatever was sent", async () => {
    const request = bundledRequest();
    const claimed = {
      ...request,
      requests: request.requests.map((line) => ({ ...line, lineItem: 9 })),
      summary: { grandTotal: 1, approvalInfo: { approver: "Me" }, naturalLanguageSummary: "Fine" },
      approvalRequired: false,
      submissionTimestamp: "1999-01-01T00:00:00.000Z",
    };
    const reply = await submit(claimed, second);
    expect(reply.status).toBe(201);
    const { id, submissionId, summary } = submitRequestResponse.parse(reply.json);
    expect(submissionId).toBe(request.submissionId);
    expect(summary).toEqual({
      totalConcessionAmount: 8000,
      totalChangeAmount: 500,
      grandTotal: 8500,
      itemCount: 3,
      approvalInfo: {
        approver: "Regional Director",
        priority: "high",
        reason: "The total concession amount exceeds the $7,500 threshold.",
      },
      naturalLanguageSummary:
        "Leasing Manager is requesting a $7,000.00 concession to Amendment to Investor Purchase Price, a $1,000.00 concession to Closing Cost Credits, and a change in Class B Share of $500.00 for Harbor Point, with a decision needed by December 4, 2026.",
    });
    const stored = await call(`${PATH}/${id}`, { token: second.token });
    const detail = bundledRequestDetailResponse.parse(stored.json);
    expect(detail).toMatchObject({ ...request, id, summary, synced: false });
    expect(detail).toMatchObject({ approvalRequired: true, newerId: null, olderId: null });
    expect(detail.requests.map(({ lineItem }) => lineItem)).toEqual([1, 2, 3]);
    expect(detail.submissionTimestamp).toBe(detail.createdAt);
  });

  it("that is sent again is stored once; its number never serves another one", async () => {
    const request = bundledRequest();
    const replies = await Promise.all([1, 2, 3].map(() => submit(request, second)));
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
    const other = bundledRequest({ submissionId: request.submissionId, reason: "Another one." });
    const refused = await submit(other, second);
    expect([refused.status, refused.text]).toEqual([
      422,
      "This submission number belongs to another request. Please send a new one.",
    ]);
    const { submissionId } = bundledRequest();
    expect((await submit({ ...other, submissionId }, second)).status).toBe(201);
    const { requests } = await listOf(second);
    const texts = requests.map(({ reason }) => reason);
    expect(texts).toEqual(["Another one.", "Inspection findings.", "Inspection findings."]);
  });

  it("belongs to the signed-in account, an anonymous one to the first account", async () => {
    expect(await idsOf(first)).toEqual([]);
    const reply = await submit(bundledRequest());
    const { id } = submitRequestResponse.parse(reply.json);
    expect(await idsOf(first)).toEqual([id]);
    expect((await call(`${PATH}/${id}`, { token: second.token })).status).toBe(404);
    expect(await idsOf(second)).not.toContain(id);
  });

  it("of a user whose session has ended goes to no other account", async () => {
    const headers = { [SIGNED_IN_HEADER]: "1" };
    const reply = await call(`${PATH}/submit`, { method: "POST", body: bundledRequest(), headers });
    expect([reply.status, reply.text]).toEqual([
      401,
      "Your session has ended. Please sign in again.",
    ]);
    expect(await idsOf(first)).toHaveLength(1);
  });

  it("keeps a new value only where a purchase price is amended", async () => {
    const line = { type: "Concession", category: "Closing Cost Credits", amount: 5, newValue: 9 };
    const { json } = await submit({ ...bundledRequest(), requests: [line] }, second);
    const { id } = submitRequestResponse.parse(json);
    const stored = await call(`${PATH}/${id}`, { token: second.token });
    expect(bundledRequestDetailResponse.parse(stored.json).requests).toEqual([
      { lineItem: 1, type: "Concession", category: "Closing Cost Credits", amount: 5 },
    ]);
  });
});

describe("the list", () => {
  it("comes in pages, is searched, and loses what is deleted until it is restored", async () => {
    const account = await newAccount();
    for (const reason of ["Roof", "Boiler of Łódź", "Garden"]) {
      await submit(bundledRequest({ reason }), account);
    }
    const all = await idsOf(account);
    const page = await listOf(account, "?limit=2");
    expect(page.requests.map(({ reason }) => reason)).toEqual(["Garden", "Boiler of Łódź"]);
    expect(page.headers.get("x-total-count")).toBe("3");
    expect(page.headers.get("link")).toContain(`cursor=${all[1]}`);
    const rest = await listOf(account, `?limit=2&cursor=${all[1]}`);
    expect(rest.requests.map(({ reason }) => reason)).toEqual(["Roof"]);
    expect(rest.headers.get("link")).toBeNull();
    expect(await idsOf(account, "?q=BOILER")).toEqual([all[1]]);
    expect(await idsOf(account, "?q=LODZ")).toEqual([all[1]]);

    const { token } = account;
    const path = `${PATH}/${all[1]}`;
    expect((await call(path, { method: "DELETE", token })).status).toBe(204);
    expect(await idsOf(account)).toEqual([all[0], all[2]]);
    expect((await call(path, { token })).status).toBe(404);
    const restored = await call(`${path}/restore`, { method: "POST", token });
    expect(restored.status).toBe(204);
    expect(await idsOf(account)).toEqual(all);
    const neighbours = bundledRequestDetailResponse.parse((await call(path, { token })).json);
    expect(neighbours).toMatchObject({ newerId: all[0], olderId: all[2] });
    const found = await call(`${path}?q=boiler`, { token });
    const alone = bundledRequestDetailResponse.parse(found.json);
    expect(alone).toMatchObject({ newerId: null, olderId: null });
  });
});

describe("an export", () => {
  it("holds what the search shows, a request a row", async () => {
    const account = await newAccount();
    const { token } = account;
    const wanted = bundledRequest({ reason: "=1+1" });
    await submit(bundledRequest({ reason: "Roof" }), account);
    await submit(wanted, account);
    const exported = (query: string) => call(`${PATH}/export?${query}`, { token });
    const json = await exported("format=json&q=1%2B1");
    expect(json.headers.get("x-total-count")).toBe("1");
    expect(json.json).toMatchObject({
      answers: { "Submission number": wanted.submissionId, "Grand total": 8500 },
    });
    const csv = await exported("format=csv");
    const lines = csv.text.split("\r\n").filter((line) => line.includes("SUB-"));
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain(`${wanted.submissionId},Leasing Manager,leasing@example.com`);
    expect(lines[0]).toContain("'=1+1");
    const xlsx = await exported("format=xlsx");
    expect(xlsx.headers.get("content-disposition")).toContain("bundled-requests-");
    expect(xlsx.text.slice(0, 2)).toBe("PK");
  });
});

describe("settings", () => {
  const put = (account: Account, body: unknown) =>
    call(`${PATH}/settings`, { method: "PUT", token: account.token, body });
  const lists = {
    requestors: ["Ann", "Bob", "Ann", "Other"],
    properties: ["Elm Street 1"],
    approvers: { high: "The board", low: "Bob" },
    threshold: 100,
  };

  it("begin with the defaults, and route requests as their owner says", async () => {
    const account = await newAccount();
    const { token } = account;
    const before = await call(`${PATH}/settings`, { token });
    expect(before.json).toEqual({ ...DEFAULT_SETTINGS, isRecipient: false });
    const saved = await put(account, { ...lists, webhooks: [`${receiver.url}/a`] });
    expect([saved.status, saved.json]).toEqual([
      200,
      {
        ...lists,
        requestors: ["Ann", "Bob"],
        webhooks: [`${receiver.url}/a`],
        isOwnerMailed: true,
        isPageOn: true,
        isOnMyForms: true,
        isRequestPageOnly: false,
        isRecipient: false,
      },
    ]);
    await put(account, { ...lists, isOwnerMailed: false });
    const without = requestSettingsResponse.parse((await put(account, lists)).json);
    expect(without).toMatchObject({ webhooks: [`${receiver.url}/a`], isOwnerMailed: false });
    await put(account, { ...lists, webhooks: [] });
    const requests = [{ type: "Concession" as const, category: "Other", amount: 100.01 }];
    const sent = await submit(bundledRequest({ requests }), account);
    expect(submitRequestResponse.parse(sent.json).summary.approvalInfo).toEqual({
      approver: "The board",
      priority: "high",
      reason: "The total concession amount exceeds the $100 threshold.",
    });
    const page = await call("/bundled-request", { cookie: account.cookie });
    expect(page.text).toContain("Elm Street 1");
    expect((await call("/bundled-request")).text).not.toContain("Elm Street 1");
  });

  it.each([
    ["requestors", { requestors: ["Other"] }],
    ["properties", { properties: [] }],
    ["approvers.high", { approvers: { high: "", low: "Bob" } }],
    ["threshold", { threshold: 7500.5 }],
    ["threshold", { threshold: -1 }],
    ["webhooks.0", { webhooks: ["ftp://example.com"] }],
  ])("refuse %s: %j", async (field, wrong) => {
    const reply = await put(second, { ...lists, ...wrong });
    expect(reply.status).toBe(400);
    expect(errorFieldsOf(reply)).toHaveProperty([field]);
  });
});

describe("delivery", () => {
  it("goes signed to every address, is in the log, and can be sent again", async () => {
    const account = await newAccount();
    const { token } = account;
    const webhooks = [`${receiver.url}/one`, `${receiver.url}/two`];
    const { requestors, properties, approvers, threshold } = DEFAULT_SETTINGS;
    const body = { requestors, properties, approvers, threshold, webhooks };
    await call(`${PATH}/settings`, { method: "PUT", token, body });
    const request = bundledRequest();
    const { id } = submitRequestResponse.parse((await submit(request, account)).json);
    await submit(request, account);
    await expect.poll(() => receiver.received.length, WITHIN).toBe(2);
    expect(receiver.received.map(({ path }) => path).sort()).toEqual(["/one", "/two"]);
    const secret = await call("/api/webhooks/secret", { token });
    const webhook = new Webhook(webhookSecretResponse.parse(secret.json).secret);
    for (const message of receiver.received) {
      expect(webhook.verify(message.body, headersOf(message))).toMatchObject({
        type: "bundled_request.created",
        data: { id, ...request, summary: { grandTotal: 8500 }, approvalRequired: true },
      });
    }
    const log = async () => {
      const reply = await call(`${PATH}/${id}/deliveries`, { token });
      return deliveryListResponse.parse(reply.json);
    };
    await expect
      .poll(async () => (await log()).map(({ state }) => state), WITHIN)
      .toEqual(["delivered", "delivered"]);
    const [delivery] = await log();
    const retry = `/api/deliveries/${delivery?.id}/retry`;
    expect((await call(retry, { method: "POST", token: second.token })).status).toBe(404);
    expect((await call(retry, { method: "POST", token })).status).toBe(202);
    await expect.poll(() => receiver.received.length, WITHIN).toBe(3);
    const again = receiver.received.at(-1);
    expect(again?.headers["webhook-id"]).toBe(
      receiver.received.find(({ path }) => path === again?.path)?.headers["webhook-id"],
    );
  });
});
