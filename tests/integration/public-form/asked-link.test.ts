import { expect, it } from "vitest";
import { publicFormResponse } from "@/lib/contracts/public-form/public-forms";
import { encryptAnswers } from "@/lib/server/crypto/secret-answers";
import { db } from "@/lib/server/db/client";
import { makeLinkToken } from "@/lib/server/public-form/update-links/link-token";
import { requireLiveForm } from "@/lib/server/public-form/version/live-form";
import { ask } from "@/tests/factories/content/asks";
import { all, plain, rule } from "@/tests/factories/content/plain-fields";
import { ASKED_FIELDS, askingForm } from "@/tests/factories/stored/asking-form";
import { readForm } from "../../support/html-form";
import { call, serverUrl } from "../support/api";

const READ_ONLY = ["mail", "amount", "why", "note", "pin"];

/** A submission that the board asks back, with an answer that nobody may read, and the address of its link. */
async function asked() {
  const shownByPin = { enabled: true, action: "show" as const, rules: all(rule("pin", "4711")) };
  const fields = [
    ...ASKED_FIELDS,
    plain("pin", { type: "password", label: "PIN" }),
    plain("extra", { label: "Extra", conditionalLogic: shownByPin }),
  ];
  const form = await askingForm({ fields, asks: [ask("a", { fieldIds: ["name", "extra"] })] });
  const live = await requireLiveForm(form.url);
  const answers = encryptAnswers({ ...live, answers: { pin: "4711" } });
  const submissionId = await form.submission({ answers: { pin: String(answers["pin"]) } });
  await form.label("Needs info");
  const { formId, url } = form;
  const link = { formId, submissionId, ask: ask("a"), epoch: 0, expiresAt: null };
  return { ...form, submissionId, token: makeLinkToken(link), url };
}

async function newestOf(formId: number) {
  const orderBy = { id: "desc" } as const;
  return (await db.submission.findFirstOrThrow({ where: { formId }, orderBy })).answers;
}

it("the link of an ask opens its questions alone, and takes nothing else", async () => {
  const { formId, url, token, submissionId } = await asked();
  const opened = await call(`/api/public-forms/${url}?item=${token}`);
  expect(opened.status).toBe(200);
  const { item } = publicFormResponse.parse(opened.json);
  expect(item).toMatchObject({
    // The board's answers to what it holds, and those that were sent to all others.
    answers: { mail: "ann@respondent.example", name: "Bea", amount: 100, why: "Old" },
    readOnlyFieldIds: READ_ONLY,
  });
  expect(JSON.stringify(item)).not.toMatch(/4711|v1\./);
  const sent = (body: object, revision = item?.revision ?? "") =>
    call(`/api/public-forms/${url}/submit?item=${token}`, {
      method: "POST",
      body,
      headers: { "X-Item-Revision": revision },
    });
  expect((await sent({ name: "" })).status).toBe(400);
  const stored = () => db.submission.count({ where: { formId, id: { not: submissionId } } });
  expect(await stored()).toBe(0);
  const { status, json } = await sent({ name: "Ann", amount: 1, why: "", note: "Hi", pin: "0000" });
  expect(status).toBe(201);
  expect(json).toMatchObject({ changed: ["name"] });
  expect(await newestOf(formId)).toEqual({
    mail: "ann@respondent.example",
    name: "Ann",
    amount: 100,
    why: "Old",
  });
});

it("its page shows what may only be read, and takes a change without JavaScript", async () => {
  const { formId, url, token, submissionId } = await asked();
  const address = `/form/${url}?item=${token}`;
  const page = await call(address);
  expect(page.status).toBe(200);
  expect(page.text).toContain(`Change request #${submissionId}`);
  const inputOf = (id: string) =>
    new RegExp(`<input[^>]*name="field-${id}"[^>]*>`).exec(page.text)?.[0] ?? "";
  for (const [id, value] of [
    ["why", "Old"],
    ["amount", "100"],
    ["mail", "ann@respondent.example"],
  ]) {
    expect(inputOf(id ?? "")).toContain("disabled");
    expect(inputOf(id ?? "")).toContain(`value="${value}"`);
    expect(inputOf(id ?? "")).not.toMatch(/\srequired/);
  }
  expect(inputOf("name")).not.toContain("disabled");
  const { action, entries } = readForm(page.text, `/api/public-forms/${url}/submit`);
  const names = entries.map(([name]) => name).filter((name) => name.startsWith("field-"));
  expect(names).toEqual(["field-name", "field-extra"]);
  const body = new URLSearchParams([
    ...entries.filter(([name]) => !name.startsWith("field-")),
    ["field-name", "Ann"],
    // Asked by a rule over what nobody may read.
    ["field-extra", "More"],
    ["field-why", "New"],
  ]);
  const headers = { "Sec-Fetch-Site": "same-origin" };
  const target = new URL(action.replaceAll("&amp;", "&"), serverUrl());
  const sent = await fetch(target, { method: "POST", body, headers, redirect: "manual" });
  expect(sent.status).toBe(303);
  expect(await newestOf(formId)).toMatchObject({
    name: "Ann",
    extra: "More",
    why: "Old",
    amount: 100,
  });
  await db.submission.update({ where: { id: submissionId }, data: { deletedAt: new Date() } });
  expect((await call(address)).status).toBe(410);
  expect((await call(`/api/public-forms/${url}?item=${token}`)).status).toBe(410);
});
