import { createHmac } from "node:crypto";
import { expect, it } from "vitest";
import { call, newAccount, type Account } from "./support/api";

/** The link in e-mails to this account. */
function linkOf({ id, email }: Account): string {
  const hmac = createHmac("sha256", process.env.NEXTAUTH_SECRET ?? "");
  return `unsubscribe/${id}-${hmac.update(`unsubscribe|${id}|${email}`).digest("base64url")}`;
}

it("the link of an e-mail asks when it is opened, and stops e-mails when it is posted", async () => {
  const account = await newAccount();
  const link = linkOf(account);
  const settings = async () => (await call("/api/mail-settings", { token: account.token })).json;

  const opened = await call(`/api/${link}`);
  expect([opened.status, opened.headers.get("location")]).toEqual([303, `/${link}`]);
  const page = await call(`/${link}`);
  expect([page.status, page.text]).toEqual([200, expect.stringContaining("Stop these e-mails?")]);
  expect(await settings()).toMatchObject({ isStopped: false });

  const oneClick = await call(`/api/${link}`, {
    method: "POST",
    raw: "List-Unsubscribe=One-Click",
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
  });
  expect(oneClick.status).toBe(204);
  expect(await settings()).toMatchObject({ isStopped: true });
  expect((await call(`/${link}`)).text).toContain("E-mails are stopped");

  const body = { isStopped: false };
  const resumed = await call("/api/mail-settings", { method: "PUT", token: account.token, body });
  expect(resumed.json).toMatchObject({ isStopped: false });
  const pressed = await call(`/api/${link}?from=page`, { method: "POST" });
  expect([pressed.status, pressed.headers.get("location")]).toEqual([303, `/${link}`]);
  expect(await settings()).toMatchObject({ isStopped: true });
});

it("a forged link is refused", async () => {
  const forged = `unsubscribe/1-${"A".repeat(43)}`;
  expect((await call(`/${forged}`)).status).toBe(404);
  const posted = await call(`/api/${forged}`, { method: "POST" });
  expect([posted.status, posted.text]).toEqual([404, "This link is not valid."]);
});
