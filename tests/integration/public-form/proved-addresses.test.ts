import { afterAll, describe, expect, it } from "vitest";
import { db } from "@/lib/server/db/client";
import { when } from "@/tests/factories/content/plain-fields";
import { askServer, call, errorFieldsOf, newAccount, newForm } from "../support/api";
import { file, formOf, post, valueOf } from "../support/plain-pages";
import {
  codeOf,
  MAIL,
  NAME,
  newAddress,
  newProvingForm,
  prove,
  send,
  withProvingServer,
} from "../support/proving";

const server = withProvingServer((url) => {
  process.env.DATABASE_URL = url;
});
afterAll(() => db.$disconnect());

describe("an address that has to be proved", () => {
  it("is refused without the proof, stored with it, and proved by it once", async () => {
    const { account, id, publicUrl } = await newProvingForm();
    const address = newAddress();
    const body = { name: "Ida", mail: ` ${address.toUpperCase()} ` };
    const refused = await send(publicUrl, body);
    expect([refused.status, refused.headers.get("x-unproved-fields")]).toEqual([428, "mail"]);
    expect(refused.headers.get("x-form-version")).toBe("1");
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

  it("is not corrected to another one by a link", async () => {
    const { publicUrl } = await newProvingForm([NAME, MAIL], { correctableDays: 0 });
    const address = newAddress();
    const proof = await prove({ publicUrl, address });
    const sent = await send(publicUrl, { name: "Ida", mail: address }, proof);
    const { correctUrl } = sent.json as { correctUrl: string };
    const correct = (body: object) =>
      call(new URL(correctUrl).pathname.replace("/correct/", "/api/corrections/"), {
        method: "POST",
        body,
        headers: { "X-Item-Revision": "1" },
      });
    const refused = await correct({ name: "Ada", mail: newAddress() });
    expect(refused.status).toBe(400);
    expect(errorFieldsOf(refused)).toEqual({ mail: expect.stringContaining("code") as string });
    expect((await correct({ name: "Ada", mail: address })).status).toBe(200);
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

  it("keeps the proof when the answers are refused after the code", async () => {
    const settings = { responseLimit: 1 };
    const { account, id, publicUrl } = await newProvingForm([NAME, MAIL], settings);
    const address = newAddress();
    const asked = await post(publicUrl, formOf([["field-mail", address]]));
    const kept = inputsIn(asked.text);
    const code = await codeOf(address);
    expect((await send(publicUrl, { name: "first" })).status).toBe(201);
    const refused = await post(publicUrl, formOf([...kept, ["code", code]]));
    expect([refused.status, valueOf(refused.text, "field-mail")]).toEqual([400, address]);
    const proof: [string, string] = ["form.proofs", valueOf(refused.text, "form.proofs") ?? ""];
    expect(refused.text).toContain('form="answers"');
    const [{ id: first }] = (await call(`/api/forms/${id}/submissions`, { token: account.token }))
      .json as [{ id: number }];
    const path = `/api/forms/${id}/submissions/${first}`;
    await call(path, { method: "DELETE", token: account.token });
    const sent = await post(publicUrl, formOf([["field-mail", address], proof]));
    expect(sent.status).toBe(303);
  });
});

it("a form that asks for proofs cannot be published where no e-mail is sent", async () => {
  const publishNew = async () => {
    const account = await newAccount();
    const { id } = await newForm(account, { title: "Club", fields: [MAIL] });
    return call(`/api/forms/${id}/publish`, { method: "POST", token: account.token });
  };
  expect((await publishNew()).status).toBe(200);
  askServer(null);
  try {
    const reply = await publishNew();
    expect(reply.status).toBe(400);
    expect(errorFieldsOf(reply)).toHaveProperty(["fields.0.proveAddress"]);
    expect(reply.text).toContain("this server sends no e-mails");
  } finally {
    askServer(server.url());
  }
});
