import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { RequestSettingsRequest } from "@/lib/contracts/bundled-requests";
import { FORM_TOKEN_HEADER, NO_PROOF } from "@/lib/contracts/public-form/spam-guard";
import { registerAccount } from "@/lib/server/accounts/register-account";
import { db } from "@/lib/server/db/client";
import { issueFormToken } from "@/lib/server/public-form/spam-guard/form-token";
import type { Sender } from "@/lib/server/public-form/spam-guard/sender";
import { trapNameOf } from "@/lib/server/public-form/spam-guard/trap-name";
import { bundledRequest } from "@/tests/factories/sent/bundled-request";
import { call } from "@/tests/integration/support/api";
import { deleteRequest, releaseRequest } from "./change-request";
import { listRequests, requireRequest } from "./read-requests";
import { getRequestSettings, saveRequestSettings } from "./request-settings";
import { purgeRequests } from "./requests.repository";
import { submitRequest } from "./submit-request";

const WEBHOOK = "https://hooks.example/requests";
const MINUTE = 60_000;
let count = 0;
let before: number | null = null;

// The recipient belongs to the whole installation: it is as it was for the tests of other files.
beforeAll(async () => {
  const row = await db.installation.findUnique({ where: { id: 1 } });
  before = row?.requestTeamId ?? null;
});
afterAll(() => setRecipient(before));

let teamId = 0;
beforeEach(async () => {
  teamId = await newAccount();
  await setRecipient(teamId);
});

async function newAccount(): Promise<number> {
  count += 1;
  const username = `recipient-${process.pid}-${Date.now()}-${count}`;
  const email = `${username}@example.com`;
  return (await registerAccount({ username, email, password: "correct horse" })).team.id;
}

function setRecipient(requestTeamId: number | null) {
  const data = { requestTeamId };
  return db.installation.upsert({ where: { id: 1 }, create: { id: 1, ...data }, update: data });
}

async function change(changes: Partial<RequestSettingsRequest>): Promise<void> {
  const settings = await getRequestSettings(teamId);
  await saveRequestSettings({ teamId, request: { ...settings, ...changes } });
}

const visitor = (changes: Partial<Sender> = {}): Sender => ({
  ip: "203.0.113.7",
  kind: "json",
  token: issueFormToken({ formId: 0, now: new Date(Date.now() - MINUTE) }),
  proof: null,
  isOwnPage: true,
  ...changes,
});
const send = (sender: Sender, body = bundledRequest()) =>
  submitRequest({ request: body, activeTeamId: null, sender });
const query = { limit: 10, cursor: undefined, q: undefined };
const idsOf = async (list: { quarantined?: "1" } = {}) =>
  (await listRequests({ teamId, query: { ...query, ...list } })).requests.map(({ id }) => id);
const jobsOf = (id: number) => db.outboxJob.count({ where: { bundledRequestId: id } });

describe("a request of somebody who is not signed in", () => {
  it("that fills the trap waits in quarantine until its recipient releases it", async () => {
    await change({ webhooks: [WEBHOOK] });
    const trapped = { ...bundledRequest(), [trapNameOf(0)]: "https://spam.example" };
    const { id, summary } = await send(visitor(), trapped);
    expect(summary.approvalInfo.approver).toBe("Regional Director");
    expect([await idsOf(), await idsOf({ quarantined: "1" })]).toEqual([[], [id]]);
    expect(await jobsOf(id)).toBe(0);
    expect(await requireRequest({ id, teamId })).toMatchObject({
      quarantined: true,
      quarantineReasons: ["A field that people cannot see was filled in."],
    });
    const stranger = await newAccount();
    await expect(releaseRequest({ id, teamId: stranger })).rejects.toMatchObject({
      code: "not-found",
    });
    await releaseRequest({ id, teamId });
    expect([await idsOf(), await idsOf({ quarantined: "1" })]).toEqual([[id], []]);
    expect(await jobsOf(id)).toBe(1);
    await expect(releaseRequest({ id, teamId })).rejects.toMatchObject({ code: "not-found" });
    expect(await jobsOf(id)).toBe(1);
  });

  it("has to calculate when its token is not of this page", async () => {
    const forged = issueFormToken({ formId: 5, now: new Date() });
    await expect(send(visitor({ token: forged }))).rejects.toMatchObject({
      code: "proof-required",
    });
    const { id } = await send(visitor({ token: forged, proof: NO_PROOF }));
    expect(await idsOf({ quarantined: "1" })).toEqual([id]);
  });

  it("from the page itself, or from a program, is delivered at once", async () => {
    await change({ webhooks: [WEBHOOK] });
    const { id } = await send(visitor());
    const other = await submitRequest({ request: bundledRequest(), activeTeamId: null });
    expect(await idsOf()).toEqual([other.id, id]);
    expect([await jobsOf(id), await jobsOf(other.id)]).toEqual([1, 1]);
  });

  it("has to come from the page when the recipient wants no others", async () => {
    await change({ isRequestPageOnly: true });
    const path = "/api/bundled-requests/submit";
    const post = (token?: string) =>
      call(path, {
        method: "POST",
        body: bundledRequest(),
        headers: token === undefined ? {} : { [FORM_TOKEN_HEADER]: token },
      });
    const refusal =
      "This form only takes answers from its own page. Please reload the page and send them again.";
    const forged = issueFormToken({ formId: 5, now: new Date() });
    for (const token of [undefined, forged]) {
      expect(await post(token)).toMatchObject({ status: 403, text: refusal });
    }
    const { id } = await send(visitor());
    expect(await idsOf()).toEqual([id]);
    // Who is signed in sends to themselves, as a program with their token does.
    const own = await submitRequest({ request: bundledRequest(), activeTeamId: teamId });
    expect(await idsOf()).toEqual([own.id, id]);
  });

  it("is gone for good 30 days after it was quarantined or deleted", async () => {
    const trapped = () => ({ ...bundledRequest(), [trapNameOf(0)]: "x" });
    const [trappedOne, deleted, good] = [
      await send(visitor(), trapped()),
      await send(visitor(), trapped()),
      await send(visitor()),
    ];
    await deleteRequest({ id: deleted.id, teamId });
    await purgeRequests({ before: new Date(Date.now() - MINUTE), now: new Date() });
    expect(await idsOf({ quarantined: "1" })).toEqual([trappedOne.id]);
    await db.bundledRequest.updateMany({
      where: { teamId },
      data: { createdAt: new Date(Date.now() - 2 * MINUTE) },
    });
    await purgeRequests({ before: new Date(Date.now() - MINUTE), now: new Date() });
    expect([await idsOf(), await idsOf({ quarantined: "1" })]).toEqual([[good.id], []]);
  });
});

describe("the page", () => {
  it("is not found once its recipient switched it off", async () => {
    expect((await call("/bundled-request")).status).toBe(200);
    await change({ isPageOn: false });
    await expect(send(visitor())).rejects.toMatchObject({ code: "not-found" });
    const page = await call("/bundled-request");
    expect([page.status, page.text]).toEqual([404, expect.stringContaining("404 Page Not Found")]);
    const path = "/api/bundled-requests/submit";
    expect((await call(path, { method: "POST", body: bundledRequest() })).status).toBe(404);
  });

  it("is not found once its recipient is deleted, who is not replaced", async () => {
    const other = await newAccount();
    await db.team.delete({ where: { id: teamId } });
    await expect(send(visitor())).rejects.toMatchObject({ code: "not-found" });
    expect((await call("/bundled-request")).status).toBe(404);
    await newAccount();
    expect((await call("/bundled-request")).status).toBe(404);
    expect((await getRequestSettings(other)).isRecipient).toBe(false);
  });

  it("shows strangers the default approvers, and none that its recipient entered", async () => {
    const shown = async () => (await call("/bundled-request")).text;
    expect(await shown()).toContain("Regional Director");
    const approvers = { high: "Ms. Highgate", low: "Mr. Lowell" };
    await change({ approvers, threshold: 4321, properties: ["Elm Street 1"] });
    const html = await shown();
    expect(html).toContain("Elm Street 1");
    expect(html).toContain("form.token");
    for (const secret of ["Highgate", "Lowell", "4321", "4,321", "Regional Director"]) {
      expect(html).not.toContain(secret);
    }
    const { summary } = await send(visitor());
    expect(summary.approvalInfo).toMatchObject({
      approver: "Ms. Highgate",
      reason: "The total concession amount exceeds the $4,321 threshold.",
    });
  });
});
