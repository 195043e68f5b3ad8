import { describe, expect, it } from "vitest";
import { db } from "@/lib/server/db/client";
import { listDeliveryProblems } from "@/lib/server/deliveries/list-delivery-problems";
import { bundledRequest } from "@/tests/factories/sent/bundled-request";
import { publishedForm } from "@/tests/factories/stored/deliveries";
import { status } from "@/tests/fakes/webhook-receiver";
import { setUpDeliveries } from "@/tests/support/delivery-setup";
import { deleteRequest, undeleteRequest } from "./change-request";
import { getRequestSettings, saveRequestSettings } from "./request-settings";
import { submitRequest } from "./submit-request";

const { receiver, drain, drainLate, jobs, states } = setUpDeliveries();

async function twoRequests() {
  const { teamId } = await publishedForm({});
  const lists = await getRequestSettings(teamId);
  const request = { ...lists, webhooks: [receiver().url], isOwnerMailed: false };
  await saveRequestSettings({ teamId, request });
  const sent = async () => ({
    ...(await submitRequest({ request: bundledRequest(), activeTeamId: teamId })),
    teamId,
  });
  return [await sent(), await sent()] as const;
}

describe("a restored bundled request", () => {
  it("is delivered although its deliveries ended while it was deleted", async () => {
    const [first, second] = await twoRequests();
    await deleteRequest(first);
    await deleteRequest(second);
    await drain();
    expect(await states()).toEqual(["failed", "failed"]);
    const [attempt] = await db.deliveryAttempt.findMany({ orderBy: { id: "desc" }, take: 1 });
    expect(attempt?.error).toBe("The bundled request was deleted.");
    await undeleteRequest(first);
    const idle = { attemptCount: 0, finishedAt: null, leaseToken: null, leaseUntil: null };
    expect(await jobs()).toMatchObject([{ state: "waiting", ...idle }, { state: "failed" }]);
    await drain();
    expect(receiver().received.map(({ body }) => body)).toEqual([
      expect.stringContaining(first.submissionId),
    ]);
    expect(await states()).toEqual(["delivered", "failed"]);
  });

  it("leaves alone what had failed of itself, which its owner is told while it is not deleted", async () => {
    const [first, second] = await twoRequests();
    const troubled = async () => (await listDeliveryProblems(first)).requests;
    await db.outboxJob.updateMany({ data: { attemptCount: 8 } });
    receiver().answerWith(status(500));
    expect(await troubled()).toEqual([]);
    await drain();
    const counts = { failed: 1, paused: 0 };
    expect(await troubled()).toEqual([
      { requestId: second.id, submissionId: second.submissionId, ...counts },
      { requestId: first.id, submissionId: first.submissionId, ...counts },
    ]);
    await deleteRequest(first);
    expect((await troubled()).map(({ requestId }) => requestId)).toEqual([second.id]);
    await undeleteRequest(first);
    expect(await states()).toEqual(["failed", "failed"]);
  });

  it("is not forgotten when it is restored between the look at it and the end of its job", async () => {
    const [first] = await twoRequests();
    await deleteRequest(first);
    await drainLate(() => undeleteRequest(first));
    expect(await states()).toEqual(["delivered", "delivered"]);
  });
});
