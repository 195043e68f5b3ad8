import { Webhook } from "standardwebhooks";
import { beforeAll, expect, it } from "vitest";
import { call, newAccount, newLiveForm, serverUrl, type Account } from "../support/api";
import { integrationPackage } from "../support/integration-packages";
import { newToken } from "../support/tokens";

// The triggers of the app, run by Zapier's own test harness: REST hooks, whose samples come from the server.

type Operation = Record<
  "performSubscribe" | "performUnsubscribe" | "performList" | "perform",
  unknown
> & {
  sample: Record<string, unknown>;
};
type App = { triggers: Record<string, { key: string; operation: Operation }> };
type Core = {
  createAppTester(app: App): (perform: unknown, bundle: object) => Promise<unknown>;
};
type Hook = { id: number; secret: string };

let account: Account;
let app: App;
let run: (perform: unknown, bundle: object) => Promise<unknown>;
let form: { id: number };

beforeAll(async () => {
  const own = integrationPackage("zapier");
  app = (own.load("./index.js") as { default: App }).default;
  const tester = (own.load("zapier-platform-core") as Core).createAppTester(app);
  account = await newAccount();
  const { token } = await newToken(account);
  run = (perform, bundle) =>
    tester(perform, { authData: { baseUrl: serverUrl(), token }, ...bundle });
  const fields = [{ id: "name", type: "text", label: "Name" }];
  form = await newLiveForm(account, { title: "Feedback", fields });
});

const hooks = async () => (await call("/api/hooks", { token: account.token })).json;
const hookTriggers = () => Object.values(app.triggers).filter(({ key }) => key !== "form_list");

it("each trigger subscribes to its event, has samples of its shape, and ends", async () => {
  for (const { key, operation } of hookTriggers()) {
    const { performSubscribe, performUnsubscribe, performList, sample } = operation;
    const targetUrl = `https://hooks.zapier.example/${key}`;
    const inputData = { formId: form.id };
    const subscribeData = await run(performSubscribe, { inputData, targetUrl });
    expect(await hooks()).toMatchObject([
      { formId: form.id, url: targetUrl, events: [sample["type"]] },
    ]);
    const [first] = (await run(performList, { inputData })) as Record<string, unknown>[];
    // What a Zap is built with is what it gets.
    const names = (message: object = {}) => Object.keys(message).sort();
    const own = names(sample).filter((name) => !["decision"].includes(name));
    expect(names(first)).toEqual(expect.arrayContaining(own));
    expect(first?.["type"]).toBe(sample["type"]);
    expect(first?.["id"]).toContain(sample["type"]);
    await run(performUnsubscribe, { subscribeData });
    expect(await hooks()).toEqual([]);
    await run(performUnsubscribe, { subscribeData });
  }
  expect(hookTriggers()).toHaveLength(7);
});

it("without a form it is of the whole team, and takes signed messages alone", async () => {
  const { operation } = app.triggers["submission_created"] ?? {};
  const targetUrl = "https://hooks.zapier.example/all";
  const subscribeData = (await run(operation?.performSubscribe, {
    inputData: {},
    targetUrl,
  })) as Hook;
  expect(await hooks()).toMatchObject([{ formId: null }]);
  const asked = `/api/hooks/samples?event=submission.created&formId=${form.id}`;
  const [cleanedRequest] = (await call(asked, { token: account.token })).json as [{ data: object }];
  const content = JSON.stringify(cleanedRequest);
  const at = new Date();
  const sign = (secret: string) => ({
    "Webhook-Id": "msg_1",
    "Webhook-Timestamp": String(Math.floor(at.getTime() / 1000)),
    "Webhook-Signature": new Webhook(secret).sign("msg_1", at, content),
  });
  const receive = (headers: object) =>
    run(operation?.perform, {
      subscribeData,
      cleanedRequest,
      rawRequest: { headers, content },
    });
  const { secret } = subscribeData;
  expect(await receive(sign(secret))).toMatchObject([
    { type: "submission.created", ...cleanedRequest.data },
  ]);
  for (const headers of [{}, sign(`whsec_${Buffer.from("another").toString("base64")}`)]) {
    await expect(receive(headers)).rejects.toThrow("signature");
  }
});
