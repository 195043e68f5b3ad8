import { createHmac } from "node:crypto";
import { expect, it } from "vitest";
import { signedInResponse } from "@/lib/contracts/accounts/auth";
import { createUnsubscribeToken } from "@/lib/server/deliveries/email/unsubscribe-token";
import { call, newAccount, type Account } from "./support/api";

/** The link in e-mails to this account. */
const linkOf = async ({ id, email }: Account) =>
  `unsubscribe/${await createUnsubscribeToken({ teamId: id, address: email })}`;

/** The link in e-mails of earlier releases. */
function earlierLinkOf({ id, email }: Account): string {
  const hmac = createHmac("sha256", process.env.NEXTAUTH_SECRET ?? "");
  return `unsubscribe/${id}-${hmac.update(`unsubscribe|${id}|${email}`).digest("base64url")}`;
}

it("the link of an e-mail asks when it is opened, and stops e-mails when it is posted", async () => {
  const account = await newAccount();
  const link = await linkOf(account);
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

it("the link stops e-mails to the address of an account that is gone, and of the next one", async () => {
  const account = await newAccount();
  const link = await linkOf(account);
  const removed = await call("/api/auth/account", {
    method: "DELETE",
    token: account.token,
    body: { password: account.password },
  });
  expect(removed.status).toBe(204);
  const page = await call(`/${link}`);
  expect([page.status, page.text]).toEqual([200, expect.stringContaining("Stop these e-mails?")]);
  expect((await call(`/api/${link}`, { method: "POST" })).status).toBe(204);
  expect((await call(`/${link}`)).text).toContain("E-mails are stopped");
  const [name, domain] = account.email.split("@");
  for (const email of [account.email.toUpperCase(), `${name}+forms@${domain}`]) {
    const body = { username: email, email, password: account.password };
    const registered = await call("/api/auth/register", { method: "POST", body });
    const { token } = signedInResponse.parse(registered.json);
    const settings = await call("/api/mail-settings", { token });
    expect(settings.json).toMatchObject({ isStopped: true });
  }
});

it("Settings stop e-mails to exactly the account's address, not to its mailbox", async () => {
  const account = await newAccount();
  const link = await linkOf(account);
  const email = account.email.replace("@", "+x@");
  const body = { username: email, email, password: account.password };
  const registered = await call("/api/auth/register", { method: "POST", body });
  const other = signedInResponse.parse(registered.json);
  const settingsOf = async (token: string) => (await call("/api/mail-settings", { token })).json;
  const save = (token: string, isStopped: boolean) =>
    call("/api/mail-settings", { method: "PUT", token, body: { isStopped } });

  expect((await save(other.token, true)).json).toMatchObject({
    isStopped: true,
    isMailboxStopped: false,
  });
  expect(await settingsOf(account.token)).toMatchObject({ isStopped: false });
  expect((await call(`/${link}`)).text).toContain("Stop these e-mails?");
  expect((await call(`/api/${link}`, { method: "POST" })).status).toBe(204);
  for (const token of [account.token, other.token]) {
    expect(await settingsOf(token)).toMatchObject({ isStopped: true, isMailboxStopped: true });
  }
  expect((await save(account.token, false)).json).toMatchObject({
    isStopped: false,
    isMailboxStopped: false,
  });
  expect(await settingsOf(other.token)).toMatchObject({ isStopped: true, isMailboxStopped: false });
});

it("the link of an earlier release still stops e-mails", async () => {
  const account = await newAccount();
  const link = earlierLinkOf(account);
  expect((await call(`/${link}`)).text).toContain("Stop these e-mails?");
  expect((await call(`/api/${link}`, { method: "POST" })).status).toBe(204);
  expect((await call(`/${await linkOf(account)}`)).text).toContain("E-mails are stopped");
});

it("a forged link is refused", async () => {
  const account = await newAccount();
  const [one, other] = [await linkOf(account), await linkOf(await newAccount())];
  const links = [
    `unsubscribe/${account.id}-${"A".repeat(43)}`,
    `unsubscribe/${account.id}-${"a".repeat(64)}-${"A".repeat(43)}`,
    one.replace(/[\w-]{43}$/, other.slice(-43)),
  ];
  const replies: unknown[] = [];
  for (const link of links) {
    const posted = await call(`/api/${link}`, { method: "POST" });
    replies.push([(await call(`/${link}`)).status, posted.status, posted.text]);
  }
  expect(replies).toEqual(links.map(() => [404, 404, "This link is not valid."]));
});
