import { createHash, randomBytes } from "node:crypto";
import type { APIRequestContext } from "@playwright/test";
import { registeredClientResponse } from "@/lib/contracts/oauth";
import { startOtherSite } from "../support/other-site";
import { expect, test } from "../support/test";

/** An app that registered itself, and the address at which it asks a member. */
async function newApp(request: APIRequestContext, callback: string) {
  const data = { client_name: "Helper", redirect_uris: [callback] };
  const reply = await request.post("/api/oauth/register", { data });
  const { client_id } = registeredClientResponse.parse(await reply.json());
  const verifier = randomBytes(32).toString("base64url");
  const asked = {
    client_id,
    redirect_uri: callback,
    response_type: "code",
    code_challenge: createHash("sha256").update(verifier).digest("base64url"),
    code_challenge_method: "S256",
    state: "state-1",
    scope: "forms:read forms:write submissions:read",
  };
  return {
    page: `/oauth/authorize?${new URLSearchParams(asked)}`,
    /** Exchanges the code of the address to which the member was taken. */
    tokenOf: async (address: string) => {
      const code = new URL(address).searchParams.get("code") ?? "";
      const grant = { grant_type: "authorization_code", client_id, redirect_uri: callback };
      const form = { ...grant, code, code_verifier: verifier };
      const given: unknown = await (await request.post("/api/oauth/token", { form })).json();
      // RFC 6749; integration tests check it.
      return given as { access_token: string; scope: string };
    },
  };
}

test("an app is let in by a member with chosen scopes, works, and is disconnected in Settings", async ({
  page,
  account,
  request,
}) => {
  const form = await account.createForm({ title: "Viewing request", fields: [] });
  const site = await startOtherSite();
  const callback = `${site.url}callback`;
  const app = await newApp(request, callback);

  await page.goto(app.page);
  await expect(page.getByText("“Helper” asks to act for you.")).toBeVisible();
  await page.getByRole("link", { name: "Sign in" }).press("Enter");
  await page.getByLabel("Email").fill(account.person.email);
  await page.getByLabel("Password", { exact: true }).fill(account.person.password);
  await page.keyboard.press("Enter");

  await expect(page.getByRole("heading", { name: "Connect “Helper”?" })).toBeVisible();
  await expect(page.getByText(new URL(callback).host, { exact: true })).toBeVisible();
  await expect(page.getByRole("checkbox")).toHaveCount(3);
  const connect = page.getByRole("button", { name: "Connect" });
  for (const scope of ["Read forms", "Build forms", "Read answers"]) {
    await page.getByLabel(scope, { exact: true }).press("Space");
  }
  await expect(page.getByText("Please choose what the app may do")).toBeVisible();
  await expect(connect).toHaveAttribute("aria-disabled", "true");
  await page.getByLabel("Read forms", { exact: true }).press("Space");
  await connect.press("Enter");
  await page.waitForURL(/\/callback\?/);
  expect(new URL(page.url()).searchParams.get("state")).toBe("state-1");

  const { access_token, scope } = await app.tokenOf(page.url());
  expect(scope).toBe("forms:read");
  const headers = { Authorization: `Bearer ${access_token}` };
  const path = `/api/forms/${form.id}`;
  expect((await request.get(path, { headers })).status()).toBe(200);
  expect((await request.put(path, { headers, data: { title: "Mine" } })).status()).toBe(403);

  await page.goto("/settings/api");
  const row = page.getByRole("list", { name: "API tokens" }).getByRole("listitem");
  await expect(row).toContainText(/Helper\s*Connected app\s*Read forms/);
  await row.getByRole("button", { name: "Disconnect Helper" }).press("Enter");
  const question = page.getByRole("alertdialog", { name: "Disconnect “Helper”?" });
  await question.getByRole("button", { name: "Disconnect" }).press("Enter");
  await expect(page.getByText("No API tokens yet")).toBeVisible();
  expect((await request.get(path, { headers })).status()).toBe(401);
  await site.stop();
});

test("an app that a member turns away is told so, and gets nothing", async ({
  ownerPage: page,
  request,
}) => {
  const site = await startOtherSite();
  const app = await newApp(request, `${site.url}callback`);
  await page.goto(app.page);
  await page.getByRole("link", { name: "Cancel" }).press("Enter");
  await page.waitForURL(/\/callback\?/);
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
    error: "access_denied",
    state: "state-1",
  });
  await page.goto("/settings/api");
  await expect(page.getByText("No API tokens yet")).toBeVisible();
  await site.stop();
});
