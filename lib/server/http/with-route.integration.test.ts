import { expect, it } from "vitest";
import { z } from "zod";
import { registerAccount } from "@/lib/server/accounts/register-account";
import { createForm } from "@/lib/server/forms/drafts/create-form";
import { createToken } from "@/lib/server/teams/api-tokens";
import { withRoute } from "./with-route";

it("tells a handler when the client leaves", async () => {
  const leaving = new AbortController();
  const handle = withRoute({
    auth: "public",
    response: z.boolean(),
    handler: async ({ request }) => {
      leaving.abort();
      return request.signal?.aborted === true;
    },
  });
  const request = new Request("http://localhost/", { signal: leaving.signal });
  const response = await handle(request, { params: Promise.resolve({}) });
  expect(await response.json()).toBe(true);
});

it("does not repeat to a token for certain forms what one for all forms was answered", async () => {
  const username = `reach-${process.pid}-${Date.now()}`;
  const email = `${username}@example.com`;
  const { id, team } = await registerAccount({ username, email, password: "correct horse" });
  const { id: formId } = await createForm({ teamId: team.id, request: { title: "A", fields: [] } });
  const route = withRoute({
    auth: "user",
    permission: "hooks:write",
    isByForm: true,
    isIdempotent: true,
    response: z.string(),
    handler: ({ team: { formIds } }) =>
      Promise.resolve(formIds === null ? "of all forms" : "of some"),
  });
  const ask = async (formIds?: number[]) => {
    const member = { identity: { user: { id } }, team: { id: team.id, formIds: null } };
    const request = { name: "t", scopes: ["hooks:write"], ...(formIds && { formIds }) };
    const made = { ...member, request } as unknown as Parameters<typeof createToken>[0];
    const { token } = await createToken(made);
    const headers = { Authorization: `Bearer ${token}`, "Idempotency-Key": `k-${username}` };
    const sent = new Request("http://localhost/api/hooks", { method: "POST", headers });
    return (await route(sent, { params: Promise.resolve({}) })).text();
  };
  expect(await ask()).toBe('"of all forms"');
  expect(await ask()).toBe('"of all forms"');
  expect(await ask([formId])).not.toContain("of all forms");
});
