import { bundledRequest } from "@/tests/factories/sent/bundled-request";
import { call, newAccount, newLiveForm, type Account } from "./api";
import { addPasskey } from "./software-passkey";

export type OwnerData = {
  teamId: number;
  userId: number;
  invitationId: number;
  tokenId: number;
  formId: number;
  submissionId: number;
  sessionId: number;
  passkeyId: number;
  fileId: string;
  deliveryId: number;
  bundledRequestId: number;
  erasureId: number;
  hookId: number;
  publicUrl: string;
};

/** An account with a live form and a submission. */
export async function ownerWithData(): Promise<Account & OwnerData> {
  const account = await newAccount();
  const form = await newLiveForm(account, {
    title: "Mine",
    settings: { languages: ["en", "de"] },
    fields: [{ id: "name", type: "text", label: "Name" }],
  });
  const submit = `/api/public-forms/${form.publicUrl}/submit`;
  const sent = await call(submit, { method: "POST", body: { name: "Ann" } });
  const sessions = await call("/api/auth/sessions", { token: account.token });
  const made = await call("/api/tokens", {
    method: "POST",
    token: account.token,
    body: { name: "Export", scopes: ["forms:read"] },
  });
  const invited = await call(`/api/teams/${account.teamId}/invitations`, {
    method: "POST",
    token: account.token,
    body: { role: "reader" },
  });
  return {
    ...account,
    userId: account.id,
    invitationId: idOf(invited.json),
    tokenId: idOf(made.json),
    formId: form.id,
    submissionId: idOf(sent.json),
    sessionId: idOf(Array.isArray(sessions.json) ? sessions.json[0] : null),
    passkeyId: (await addPasskey(account)).id,
    fileId: await storedFileOf(account),
    deliveryId: await deliveryOf(account),
    bundledRequestId: await bundledRequestOf(account),
    erasureId: await erasureOf(account),
    hookId: await hookOf(account),
    publicUrl: form.publicUrl,
  };
}

/** The id of a file that a visitor sent to a form of this account. */
async function storedFileOf(account: Account): Promise<string> {
  const form = await newLiveForm(account, {
    title: "With a file",
    fields: [{ id: "paper", type: "file", label: "Paper" }],
  });
  const paper = { name: "a.txt", type: "text/plain", content: "data:text/plain;base64,aGk=" };
  await call(`/api/public-forms/${form.publicUrl}/submit`, { method: "POST", body: { paper } });
  const sent = await call(`/api/forms/${form.id}/submissions`, { token: account.token });
  return /\/api\/files\/([\w-]+)/.exec(sent.text)?.[1] ?? "no file was stored";
}

/** The id of a pending delivery: the test server has no worker. */
async function deliveryOf(account: Account): Promise<number> {
  const form = await newLiveForm(account, { webhooks: ["https://hook.example/"] });
  await call(`/api/public-forms/${form.publicUrl}/submit`, { method: "POST", body: {} });
  const listed = await call(`/api/forms/${form.id}/deliveries`, { token: account.token });
  return idOf(Array.isArray(listed.json) ? listed.json[0] : null);
}

/** The id of a bundled request of this account. */
async function bundledRequestOf({ token }: Account): Promise<number> {
  const request = { method: "POST", token, body: bundledRequest() } as const;
  return idOf((await call("/api/bundled-requests/submit", request)).json);
}

/** The id of a hook that is told nothing. */
async function hookOf({ token }: Account): Promise<number> {
  const body = { events: ["form.unpublished"], url: "https://hook.example/" };
  return idOf((await call("/api/hooks", { method: "POST", token, body })).json);
}

/** The id of an erasure that found nothing. */
async function erasureOf({ token }: Account): Promise<number> {
  const body = { text: "Nobody", count: 0 };
  return idOf((await call("/api/erasures", { method: "POST", token, body })).json);
}

function idOf(value: unknown): number {
  return typeof value === "object" && value !== null && "id" in value ? Number(value.id) : 0;
}
