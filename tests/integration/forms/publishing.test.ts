import { beforeAll, describe, expect, it } from "vitest";
import { formResponse, formVersionListResponse } from "@/lib/contracts/forms/forms";
import { call, newAccount, newForm, newLiveForm, type Account } from "../support/api";

const NAME = { id: "name", type: "text", label: "Name" };
const RESERVED = /^(new|edit|preview)(\/|$)/;

let account: Account;

beforeAll(async () => {
  account = await newAccount();
});

function put(id: number, body: unknown, headers: Record<string, string> = {}) {
  return call(`/api/forms/${id}`, { method: "PUT", token: account.token, body, headers });
}

function post(path: string) {
  return call(path, { method: "POST", token: account.token });
}

async function publish(id: number) {
  return formResponse.parse((await post(`/api/forms/${id}/publish`)).json);
}

function publicForm(publicUrl: string | null) {
  return call(`/api/public-forms/${publicUrl}`);
}

describe("publishing", () => {
  it("freezes a version that later saves do not touch", async () => {
    const form = await newLiveForm(account, { title: "First", fields: [NAME] });
    expect(form).toMatchObject({ status: "published", version: 1, hasUnpublishedChanges: false });
    expect(form.fullPublicUrl).toMatch(new RegExp(`^https?://[^/]+/form/${form.publicUrl}$`));

    const saved = await put(form.id, { title: "Second", status: "draft" });
    expect(saved.json).toMatchObject({
      status: "published",
      hasUnpublishedChanges: true,
      version: 1,
    });
    expect((await publicForm(form.publicUrl)).json).toMatchObject({ title: "First" });

    expect(await publish(form.id)).toMatchObject({ version: 2, hasUnpublishedChanges: false });
    expect((await publicForm(form.publicUrl)).json).toMatchObject({ title: "Second" });
  });

  it("sees no change when a save brings the live content back", async () => {
    const form = await newLiveForm(account, { title: "Same", fields: [NAME] });
    await put(form.id, { title: "Other" });
    const back = await put(form.id, { title: "Same" });
    expect(back.json).toMatchObject({ hasUnpublishedChanges: false });
  });

  it("makes an unguessable address that never changes and is never reserved", async () => {
    const form = await newLiveForm(account, { title: "New" });
    expect(form.publicUrl).not.toMatch(RESERVED);
    expect(form.publicUrl).toMatch(/^[a-z0-9-]*[a-z2-7]{26}$/);
    const other = await newLiveForm(account, { title: "New" });
    expect(other.publicUrl).not.toBe(form.publicUrl);

    await put(form.id, { title: "Renamed" });
    await post(`/api/forms/${form.id}/unpublish`);
    expect((await publish(form.id)).publicUrl).toBe(form.publicUrl);
  });

  it("takes the page offline at once and brings it back", async () => {
    const form = await newLiveForm(account, { title: "Live" });
    const off = await post(`/api/forms/${form.id}/unpublish`);
    expect(off.json).toMatchObject({ status: "draft", version: null, publicUrl: form.publicUrl });
    const gone = await publicForm(form.publicUrl);
    expect([gone.status, gone.text]).toEqual([404, "Form not found or not published"]);
    await publish(form.id);
    expect((await publicForm(form.publicUrl)).status).toBe(200);
  });

  it("makes no version of what has not changed, live or not", async () => {
    const form = await newLiveForm(account, { title: "Same", fields: [NAME] });
    expect(await publish(form.id)).toMatchObject({ version: 1, status: "published" });
    await put(form.id, { title: "Same" });
    expect(await publish(form.id)).toMatchObject({ version: 1, hasUnpublishedChanges: false });
    await post(`/api/forms/${form.id}/unpublish`);
    expect(await publish(form.id)).toMatchObject({ version: 1, publicUrl: form.publicUrl });
    expect((await publicForm(form.publicUrl)).status).toBe(200);
    await post(`/api/forms/${form.id}/versions/1/restore`);
    expect(await publish(form.id)).toMatchObject({ version: 1 });

    await put(form.id, { title: "Other" });
    await post(`/api/forms/${form.id}/unpublish`);
    expect(await publish(form.id)).toMatchObject({ version: 2 });
    await post(`/api/forms/${form.id}/versions/1/restore`);
    expect(await publish(form.id)).toMatchObject({ version: 3, title: "Same" });
    const list = await call(`/api/forms/${form.id}/versions`, { token: account.token });
    const numbers = formVersionListResponse.parse(list.json).map(({ version }) => version);
    expect(numbers).toEqual([3, 2, 1]);
  });

  it("makes one version when ten publish at once", async () => {
    const form = await newForm(account, { title: "Race" });
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => post(`/api/forms/${form.id}/publish`)),
    );
    expect(replies.every(({ status }) => status === 200 || status === 409)).toBe(true);
    const versions = formVersionListResponse.parse(
      (await call(`/api/forms/${form.id}/versions`, { token: account.token })).json,
    );
    // All requests had the same content.
    expect(versions.map(({ version }) => version)).toEqual([1]);
  });

  it("shows what each version froze, with when and by whom", async () => {
    const form = await newLiveForm(account, {
      title: "One",
      fields: [NAME],
      webhooks: ["https://hook.example/"],
    });
    await put(form.id, { title: "Two", fields: [], webhooks: [] });
    await publish(form.id);
    const path = `/api/forms/${form.id}/versions`;
    const first = await call(`${path}/1`, { token: account.token });
    expect(first.json).toMatchObject({
      version: 1,
      publishedBy: account.username,
      title: "One",
      fields: [{ id: "name", label: "Name" }],
      webhooks: ["https://hook.example/"],
    });
    const second = await call(`${path}/2`, { token: account.token });
    expect(second.json).toMatchObject({ version: 2, title: "Two", fields: [], webhooks: [] });
    const missing = await call(`${path}/3`, { token: account.token });
    expect([missing.status, missing.text]).toEqual([404, "Version not found"]);
  });

  it("lists versions and puts an old one back into the working copy only", async () => {
    const form = await newLiveForm(account, { title: "One", fields: [NAME] });
    await put(form.id, { title: "Two", fields: [] });
    await publish(form.id);
    const restored = await post(`/api/forms/${form.id}/versions/1/restore`);
    expect(restored.json).toMatchObject({ title: "One", version: 2, hasUnpublishedChanges: true });
    expect((await publicForm(form.publicUrl)).json).toMatchObject({ title: "Two" });
    const missing = await post(`/api/forms/${form.id}/versions/9/restore`);
    expect([missing.status, missing.text]).toEqual([404, "Version not found"]);
  });
});

describe("what a visitor may know", () => {
  it("is id, title, description and fields without board data, and nothing else", async () => {
    const form = await newLiveForm(account, {
      title: "Public",
      description: "For all",
      fields: [{ ...NAME, mondayColumnId: "secret_column", mondayColumnType: "text" }],
      mondayBoardId: "77",
      webhooks: ["https://hook.example/"],
      redirectUrl: "https://after.example/",
    });
    const reply = await publicForm(form.publicUrl);
    expect(Object.keys(reply.json ?? {}).sort()).toEqual(["description", "fields", "id", "title"]);
    expect(reply.text).not.toMatch(/monday|secret_column|hook\.example|after\.example/);
  });

  it("is the same about a draft and an address that never was", async () => {
    const unknown = await publicForm("nothing-here");
    const form = await newLiveForm(account, { title: "Gone" });
    await call(`/api/forms/${form.id}`, { method: "DELETE", token: account.token });
    const deleted = await publicForm(form.publicUrl);
    expect([deleted.status, deleted.text]).toEqual([unknown.status, unknown.text]);
  });
});
