import { randomUUID } from "node:crypto";
import { Webhook } from "standardwebhooks";
import { beforeAll, expect, it } from "vitest";
import { call, newAccount, newLiveForm, type Account } from "../support/api";
import { integrationPackage } from "../support/integration-packages";
import { n8nContext } from "../support/n8n";
import { newToken } from "../support/tokens";

// The built trigger, run as n8n runs it: its subscription by its webhook methods, and what it takes by its webhook function.

type Trigger = {
  description: {
    properties: { name: string; options?: { value: string }[] }[];
  };
  webhookMethods: {
    default: Record<"checkExists" | "create" | "delete", (this: unknown) => Promise<boolean>>;
  };
  webhook(this: unknown): Promise<{ workflowData?: unknown; noWebhookResponse?: boolean }>;
};

let account: Account;
let token: string;
let trigger: Trigger;
let form: { id: number };

beforeAll(async () => {
  const own = integrationPackage("n8n-nodes-formlane");
  own.npm("run", "build");
  const { FormlaneTrigger } = own.load("./dist/nodes/FormlaneTrigger/FormlaneTrigger.node.js") as {
    FormlaneTrigger: new () => Trigger;
  };
  trigger = new FormlaneTrigger();
  account = await newAccount();
  ({ token } = await newToken(account));
  const fields = [{ id: "name", type: "text", label: "Name" }];
  form = await newLiveForm(account, { title: "Feedback", fields });
});

const parameters = {
  events: ["submission.created", "submission.updated"],
  formId: "",
};
const lifecycle = (context: unknown) => ({
  exists: () => trigger.webhookMethods.default.checkExists.call(context),
  create: () => trigger.webhookMethods.default.create.call(context),
  end: () => trigger.webhookMethods.default.delete.call(context),
});
const hooks = async () => (await call("/api/hooks", { token: account.token })).json as object[];

it("subscribes, knows its subscription, and ends it", async () => {
  const given = { ...parameters, formId: form.id };
  const { context, kept } = n8nContext({ token, parameters: given });
  const { exists, create, end } = lifecycle(context);
  expect(await exists()).toBe(false);
  expect(await create()).toBe(true);
  expect(kept["hookId"]).toBeGreaterThan(0);
  expect(kept["secret"]).toMatch(/^whsec_/);
  expect(await hooks()).toMatchObject([
    {
      formId: form.id,
      events: given.events,
      url: "https://n8n.example/webhook/1",
    },
  ]);
  expect(await exists()).toBe(true);
  // Another form, or other events, is another subscription.
  Object.assign(given, { events: ["form.published"] });
  expect(await exists()).toBe(false);
  const { hookId } = kept;
  expect(await end()).toBe(true);
  expect(kept).toEqual({});
  expect(await hooks()).toEqual([]);
  Object.assign(kept, { hookId });
  expect(await end()).toBe(true);
});

it("starts with a signed message alone", async () => {
  const { context, kept } = n8nContext({
    token,
    parameters: { ...parameters, ofAllForms: true },
  });
  await lifecycle(context).create();
  const asked = `/api/hooks/samples?event=submission.created&formId=${form.id}`;
  const [sample] = (await call(asked, { token: account.token })).json as [object];
  const body = JSON.stringify(sample);
  const sign = (secret: string, at = new Date()) => ({
    "webhook-id": "msg_1",
    "webhook-timestamp": String(Math.floor(at.getTime() / 1000)),
    "webhook-signature": new Webhook(secret).sign("msg_1", at, body),
  });
  const receive = async (headers: object) => {
    const answer: unknown[] = [];
    const response = {
      status: (code: number) => (answer.push(code), response),
      json: () => response,
      end: () => response,
    };
    const webhook = {
      ...context,
      getHeaderData: () => headers,
      getBodyData: () => sample,
      getRequestObject: () => ({ rawBody: Buffer.from(body) }),
      getResponseObject: () => response,
    };
    return { ...(await trigger.webhook.call(webhook)), answer };
  };
  const secret = String(kept["secret"]);
  expect(await receive(sign(secret))).toEqual({
    workflowData: [[{ json: sample }]],
    answer: [],
  });
  const refused = { noWebhookResponse: true, answer: [401] };
  const other = `whsec_${Buffer.from(randomUUID()).toString("base64")}`;
  for (const headers of [{}, sign(other), sign(secret, new Date(Date.now() - 600_000))]) {
    expect(await receive(headers)).toEqual(refused);
  }
  await lifecycle(context).end();
});

it("offers the events that hooks have", async () => {
  const events = trigger.description.properties.find(({ name }) => name === "events")?.options;
  for (const { value } of events ?? []) {
    const { status } = await call(`/api/hooks/samples?event=${value}`, {
      token: account.token,
    });
    expect([value, status]).toEqual([value, 200]);
  }
  expect(events).toHaveLength(10);
});
