import { beforeAll, expect, it } from "vitest";
import type { PublicPageSettings } from "@/lib/domain/forms/public-page-settings";
import { call, newAccount, newLiveForm, type Account } from "../support/api";
import { formOf, post, tokenOf } from "../support/plain-pages";

let account: Account;

beforeAll(async () => {
  account = await newAccount();
});

function liveForm(settings: Partial<PublicPageSettings>) {
  const fields = [{ id: "name", type: "text", label: "Name", required: true }];
  return newLiveForm(account, { title: "Guest list", fields, settings });
}

function send(publicUrl: string) {
  return call(`/api/public-forms/${publicUrl}/submit`, { method: "POST", body: { name: "Ida" } });
}

it("stops at once with its owner's plain words, and takes answers again", async () => {
  const closedMessage = "Too **late**";
  const { id, publicUrl } = await liveForm({ closedMessage });
  const path = `/form/${publicUrl}`;
  const put = (body: object, token = account.token) =>
    call(`/api/forms/${id}/stop`, { method: "PUT", token, body });
  expect((await call(path)).text).toContain("<form");
  expect((await put({ isStopped: true, stoppedMessage: "On **Monday** <b>" })).status).toBe(200);
  expect((await call(`/api/forms/${id}`, { token: account.token })).json).toMatchObject({
    live: { availability: "stopped" },
  });
  const stopped = await call(path);
  expect(stopped.status).toBe(200);
  expect(stopped.text).toContain("On **Monday** &lt;b>");
  expect(stopped.text).not.toContain("Too ");
  const refused = await send(publicUrl);
  expect([refused.status, refused.text]).toEqual([
    409,
    "This form is closed and takes no more answers.",
  ]);
  await put({ isStopped: true, stoppedMessage: "" });
  expect((await call(path)).text).toMatch(/Too <strong[^>]*>late/);
  await put({ isStopped: false });
  expect((await call(path)).text).toContain("<form");
  expect((await send(publicUrl)).status).toBe(201);
  const wrong = await put({ isStopped: "yes" });
  expect([wrong.status, wrong.text]).toEqual([400, "'isStopped' must be true or false"]);
});

it("says on a page that was posted too late why, and keeps what was typed", async () => {
  const { id, publicUrl } = await liveForm({});
  await call(`/api/forms/${id}/stop`, {
    method: "PUT",
    token: account.token,
    body: { isStopped: true, stoppedMessage: "Back on Monday" },
  });
  const typed = formOf([
    ["form.token", ""],
    ["field-name", "Ida Lovelace"],
  ]);
  const page = await post(publicUrl, typed);
  expect(page.status).toBe(400);
  expect(page.text).toContain("Back on Monday");
  expect(page.text).toContain('value="Ida Lovelace"');
  expect(page.text).not.toMatch(/try again|>Submit</);
});

it("says of a page whose first post had arrived so, though other answers follow too late", async () => {
  const { id, publicUrl } = await liveForm({});
  const token = await tokenOf(publicUrl);
  const pageOf = (name: string) =>
    post(
      publicUrl,
      formOf([
        ["form.token", token],
        ["field-name", name],
      ]),
    );
  expect((await pageOf("Ida")).status).toBe(303);
  await call(`/api/forms/${id}/stop`, {
    method: "PUT",
    token: account.token,
    body: { isStopped: true, stoppedMessage: "Back on Monday" },
  });
  const { text } = await pageOf("Jo");
  expect(text).toContain("Back on Monday");
  expect(text).toMatch(/had already arrived as receipt number #\d+/);
  expect(text).toContain('value="Jo"');
  expect(text).not.toMatch(/were not sent|submit again|>Submit</);
});
