import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { when } from "@/tests/factories/plain-fields";
import { mailServer } from "@/tests/fakes/mail-server";
import { startDatabase, type DatabaseKind } from "@/tests/support/database";
import { startServer, testEnvironment, type TestServer } from "@/tests/support/server";
import { askServer, call, errorFieldsOf, newAccount, newForm, newLiveForm } from "../support/api";
import { file, formOf, post, valueOf } from "../support/plain-pages";

const MAIL = { id: "mail", type: "email", label: "E-mail", proveAddress: true };
const NAME = { id: "name", type: "text", label: "Name" };
const WRONG = "000000";

let database: Awaited<ReturnType<typeof startDatabase>>;
let mails: Awaited<ReturnType<typeof mailServer>>;
let server: TestServer;

// A server of its own, which sends e-mails.
beforeAll(async () => {
  const kind: DatabaseKind = process.env.DATABASE === "postgresql" ? "postgresql" : "sqlite";
  database = await startDatabase(kind);
  mails = await mailServer();
  server = await startServer({
    ...testEnvironment(),
    DATABASE_URL: database.url,
    SMTP_URL: mails.url,
    MAIL_FROM: "forms@formlane.example",
    WORKER: "inline",
  });
  askServer(server.url);
});
afterAll(async () => {
  askServer(null);
  await server.stop();
  await database.stop();
});

async function newProvingForm(fields: readonly object[] = [NAME, MAIL]) {
  const account = await newAccount();
  const form = await newLiveForm(account, { title: "Club. evil.example/win", fields });
  return { account, ...form };
}

const newAddress = () => `${randomUUID()}@example.com`;

type Proving = { publicUrl: string; address: string; fieldId?: string };

const ask = ({ publicUrl, address, fieldId = "mail" }: Proving) =>
  call(`/api/public-forms/${publicUrl}/address-codes`, {
    method: "POST",
    body: { fieldId, address },
  });
const enter = ({ publicUrl, address, code, fieldId = "mail" }: Proving & { code: string }) =>
  call(`/api/public-forms/${publicUrl}/address-proofs`, {
    method: "POST",
    body: { fieldId, address, code },
  });
const send = (publicUrl: string, body: object, proofs?: string) =>
  call(`/api/public-forms/${publicUrl}/submit`, {
    method: "POST",
    body,
    headers: proofs === undefined ? {} : { "X-Address-Proofs": proofs },
  });

/** The code of the newest e-mail to an address, once `count` have arrived. */
async function codeOf(address: string, count = 1): Promise<string> {
  return vi.waitFor(() => {
    const own = mails.received.filter(({ to }) => to.includes(address));
    expect(own).toHaveLength(count);
    return /Your code is (\d{6})\./.exec(own.at(-1)?.message ?? "")?.[1] ?? "";
  });
}

async function prove(proving: Proving): Promise<string> {
  expect((await ask(proving)).status).toBe(202);
  const reply = await enter({ ...proving, code: await codeOf(proving.address) });
  expect(reply.status).toBe(201);
  return (reply.json as { proof: string }).proof;
}

describe("an address that has to be proved", () => {
  it("is refused without the proof, stored with it, and proved by it once", async () => {
    const { account, id, publicUrl } = await newProvingForm();
    const address = newAddress();
    const body = { name: "Ida", mail: ` ${address.toUpperCase()} ` };
    const refused = await send(publicUrl, body);
    expect([refused.status, refused.headers.get("x-unproved-fields")]).toEqual([428, "mail"]);
    expect(errorFieldsOf(refused)).toEqual({ mail: expect.stringContaining("prove") as string });
    const proof = await prove({ publicUrl, address });
    // The same address as rules compare it; another one needs a proof of its own.
    expect((await send(publicUrl, { mail: newAddress() }, proof)).status).toBe(428);
    const list = async () =>
      (await call(`/api/forms/${id}/submissions`, { token: account.token })).json;
    expect(await list()).toEqual([]);
    expect((await send(publicUrl, body, `x, ${proof}`)).status).toBe(201);
    expect((await send(publicUrl, body, proof)).status).toBe(428);
    expect(await list()).toMatchObject([{ provedFieldIds: ["mail"], data: { name: "Ida" } }]);
    const [{ id: sid }] = (await list()) as [{ id: number }];
    const detail = await call(`/api/forms/${id}/submissions/${sid}`, { token: account.token });
    expect(detail.json).toMatchObject({ provedFieldIds: ["mail"] });
    const exported = await call(`/api/forms/${id}/submissions/export`, { token: account.token });
    expect(exported.text).toContain("E-mail,E-mail (proved)");
    expect(exported.text).toMatch(/,Yes\r?\n/);
  });

  it("is none where the field is hidden or empty", async () => {
    const conditionalLogic = when({ dependsOn: "name", value: "mail me" });
    const hidden = await newProvingForm([NAME, { ...MAIL, conditionalLogic }]);
    expect((await send(hidden.publicUrl, { name: "x", mail: newAddress() })).status).toBe(201);
    const { publicUrl } = await newProvingForm();
    expect((await send(publicUrl, { name: "Ida" })).status).toBe(201);
    expect((await send(publicUrl, { mail: "nobody" })).status).toBe(400);
  });

  it("is proved by no proof of another form, of another field or of two submissions at once", async () => {
    const second = { ...MAIL, id: "other" };
    const { publicUrl } = await newProvingForm([MAIL, second]);
    const address = newAddress();
    const proof = await prove({ publicUrl, address });
    const elsewhere = await newProvingForm();
    expect((await send(elsewhere.publicUrl, { mail: address }, proof)).status).toBe(428);
    const both = await send(publicUrl, { mail: address, other: address }, proof);
    expect([both.status, both.headers.get("x-unproved-fields")]).toEqual([428, "other"]);
    const forged = `${proof.slice(0, -1)}${proof.endsWith("A") ? "B" : "A"}`;
    expect((await send(publicUrl, { mail: address }, forged)).status).toBe(428);
    const replies = await Promise.all(
      Array.from({ length: 4 }, () => send(publicUrl, { mail: address }, proof)),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 428, 428, 428]);
  });
});

describe("a code", () => {
  it("ends when it was wrong five times, and a newer one takes its place", async () => {
    const { publicUrl } = await newProvingForm();
    const proving = { publicUrl, address: newAddress() };
    await ask(proving);
    const code = await codeOf(proving.address);
    const wrong = code === WRONG ? "111111" : WRONG;
    for (const left of ["4 tries are", "3 tries are", "2 tries are", "One try is"]) {
      const reply = await enter({ ...proving, code: wrong });
      expect([reply.status, reply.text]).toEqual([400, `This is not the code. ${left} left.`]);
    }
    expect((await enter({ ...proving, code: wrong })).status).toBe(410);
    expect((await enter({ ...proving, code })).status).toBe(410);
    await ask(proving);
    const newer = await codeOf(proving.address, 2);
    expect((await enter({ ...proving, address: newAddress(), code: newer })).status).toBe(410);
    const spaced = ` ${newer.slice(0, 3)} ${newer.slice(3)}`;
    expect((await enter({ ...proving, code: spaced })).status).toBe(201);
    expect((await enter({ ...proving, code: newer })).status).toBe(410);
  });

  it("is e-mailed three times an hour to an address, whichever form asks", async () => {
    const [one, other] = [await newProvingForm(), await newProvingForm()];
    const address = newAddress();
    for (const { publicUrl } of [one, other, one]) {
      expect((await ask({ publicUrl, address })).status).toBe(202);
    }
    const fourth = await ask({ publicUrl: other.publicUrl, address });
    expect(fourth.status).toBe(429);
    expect(Number(fourth.headers.get("retry-after"))).toBeGreaterThan(3500);
    await codeOf(address, 3);
  });

  it("comes with the form's name and nothing that is a link", async () => {
    const { publicUrl } = await newProvingForm();
    const address = newAddress();
    await ask({ publicUrl, address });
    const code = await codeOf(address);
    const { message } = mails.received.find(({ to }) => to.includes(address)) ?? { message: "" };
    expect(message).not.toContain("evil.example");
    expect(message).not.toMatch(/https?:/);
    expect(/^Subject: (.*(?:\r\n .*)*)/m.exec(message)?.[1]).not.toContain(code);
  });

  it.each([
    ["a field without the option", { fieldId: "name", address: "a@b.co" }, 400, "fieldId"],
    ["no field", { fieldId: "gone", address: "a@b.co" }, 400, "fieldId"],
    ["what is no address", { fieldId: "mail", address: "nobody" }, 400, "address"],
    ["nothing", { fieldId: "mail", address: "" }, 400, "address"],
    ["more than it takes", { fieldId: "mail", address: "a@b.co", code: "1" }, 400, null],
  ])("is not sent for %s", async (_what, body, status, place) => {
    const { publicUrl } = await newProvingForm();
    const path = `/api/public-forms/${publicUrl}/address-codes`;
    const reply = await call(path, { method: "POST", body });
    expect(reply.status).toBe(status);
    if (place !== null) {
      expect(errorFieldsOf(reply)).toHaveProperty(place);
    }
  });
});

describe("a page without JavaScript", () => {
  /** The inputs that a page posts, but the code. */
  const inputsIn = (html: string): [string, string][] =>
    [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(
      ([, name = "", value = ""]) => [
        name,
        value.replaceAll("&quot;", '"').replaceAll("&lt;", "<").replaceAll("&amp;", "&"),
      ],
    );

  it("asks for the code on a page that keeps everything, and stores nothing before", async () => {
    const files = { id: "f", type: "file", label: "Files" };
    const code = { id: "code", type: "checkbox", label: "Code" };
    const { account, id, publicUrl } = await newProvingForm([NAME, MAIL, files, code]);
    const address = newAddress();
    const list = async () =>
      (await call(`/api/forms/${id}/submissions`, { token: account.token })).json;
    const typed = '"<b>\n1';
    const asked = await post(
      publicUrl,
      formOf([
        ["field-name", typed],
        ["field-mail", address],
        ["field-f", file("a.txt", "abc")],
      ]),
    );
    expect(asked.status).toBe(428);
    expect(valueOf(asked.text, "code")).toBe("");
    expect(await list()).toEqual([]);
    const kept = inputsIn(asked.text);
    const wrong = await post(publicUrl, formOf([...kept, ["code", "1"]]));
    expect([wrong.status, wrong.text.includes("4 tries are left")]).toEqual([428, true]);
    expect(inputsIn(wrong.text)).toEqual(kept);
    const edited = await post(publicUrl, formOf([...kept, ["code", ""], ["form.edit", "1"]]));
    expect([edited.status, edited.text.includes('name="field-mail"')]).toEqual([400, true]);
    const sent = await post(publicUrl, formOf([...kept, ["code", await codeOf(address)]]));
    expect(sent.status).toBe(303);
    expect(await list()).toMatchObject([
      { provedFieldIds: ["mail"], data: { name: typed, mail: address, f: { name: "a.txt" } } },
    ]);
  });
});

it("a form that asks for proofs cannot be published where no e-mail is sent", async () => {
  askServer(null);
  try {
    const account = await newAccount();
    const { id } = await newForm(account, { title: "Club", fields: [MAIL] });
    const reply = await call(`/api/forms/${id}/publish`, { method: "POST", token: account.token });
    expect(reply.status).toBe(400);
    expect(errorFieldsOf(reply)).toHaveProperty(["fields.0.proveAddress"]);
    expect(reply.text).toContain("this server sends no e-mails");
  } finally {
    askServer(server.url);
  }
});
