import { beforeEach, describe, expect, it } from "vitest";
import type { PublicPageSettings } from "@/lib/domain/forms/public-page-settings";
import { db } from "@/lib/server/db/client";
import { deliver } from "@/lib/server/deliveries/deliver";
import { createWorker } from "@/lib/server/deliveries/worker";
import { API_SENDER } from "@/lib/server/public-form/spam-guard/sender";
import { submitForm } from "@/lib/server/public-form/submit/submit-form";
import { plain } from "@/tests/factories/content/plain-fields";
import { stage } from "@/tests/factories/content/stages";
import { emptyOutbox } from "@/tests/factories/stored/deliveries";
import { linkedForm } from "@/tests/factories/stored/item-links";
import { fillInStage } from "@/tests/factories/stored/stages";
import { callsOf, editItem, injectFault } from "@/tests/support/board-service";

const fields = [
  plain("who", { mondayColumnId: "text_1" }),
  plain("title", { mondayColumnId: "name" }),
  plain("p", { type: "page", stageId: "boss" }),
  plain("says", {
    type: "decision",
    labels: { approve: "Granted", decline: "No", return: "Again" },
  }),
  plain("q", { type: "page", stageId: "bank" }),
  plain("iban"),
];
const stages = [stage("boss"), stage("bank")];
const GRANT = { says: { decision: "approve", reason: "<b>Fine</b>" } };

beforeEach(emptyOutbox);

/** Delivers what is due, whatever it waits for. */
async function drain(): Promise<void> {
  for (const _round of stages) {
    await db.outboxJob.updateMany({
      where: { state: "waiting" },
      data: { nextAttemptAt: new Date(0) },
    });
    const worker = createWorker({ deliver, now: () => new Date(), random: () => 0.5 });
    await worker.drain({ until: new Date("2999-01-01T00:00:00.000Z") });
  }
}

async function sent(given: Partial<PublicPageSettings> = {}) {
  const settings = { stages, stageColumnId: "long_text_1", ...given };
  const form = await linkedForm({ fields, settings });
  const sender = { ...API_SENDER, ip: "198.51.100.7" };
  const body = { who: "Bea", title: "Lamp" };
  const { id } = await submitForm({ publicUrl: form.url, body, idempotencyKey: null, sender });
  const item = () => form.itemNamed(` #${id}`);
  return {
    ...form,
    id,
    item,
    shown: async () => (await item())?.cells[settings.stageColumnId ?? ""]?.text ?? null,
    told: async () =>
      ((await item())?.updates ?? []).map((html) => html.replaceAll(` (#${id}, step `, " (")),
    lastJob: () =>
      db.outboxJob.findFirstOrThrow({ where: { submissionId: id }, orderBy: { id: "desc" } }),
    calls: async (name: string) =>
      (await callsOf(form.token)).filter((each) => each === name).length,
  };
}

describe("the item of a submission with stages", () => {
  it("shows the stage that is waited for, at the end what was decided, and has an update for each step", async () => {
    const one = await sent();
    await drain();
    expect(await one.shown()).toBe("BOSS");
    await fillInStage(one.id, GRANT);
    await drain();
    expect(await one.shown()).toBe("BANK");
    await fillInStage(one.id, { iban: "DE1" });
    await drain();
    expect(await one.shown()).toBe("Granted");
    expect(await one.told()).toEqual([
      "<p><b>BOSS</b>: Waiting (1, waiting)</p>",
      "<p><b>BOSS</b>: Granted (1, done)<br>&lt;b&gt;Fine&lt;/b&gt;</p>",
      "<p><b>BANK</b>: Waiting (2, waiting)</p>",
      "<p><b>BANK</b>: Done (2, done)</p>",
    ]);
  });

  it("has each update once, also when the answer to it is lost", async () => {
    const one = await sent({ stageColumnId: null });
    const fault = { operation: "CreateUpdate", status: 503, body: "{}", afterCommit: true };
    await injectFault({ token: one.token, ...fault });
    await drain();
    expect(await one.told()).toHaveLength(1);
    expect(await one.shown()).toBeNull();
    expect(await one.calls("CreateUpdate")).toBeLessThanOrEqual(2);
  });

  it("is told all of it once deliveries have waited for a stage", async () => {
    const one = await sent({ deliverAfterStage: "boss" });
    await drain();
    expect(await one.item()).toBeUndefined();
    await fillInStage(one.id, GRANT);
    await drain();
    expect(await one.shown()).toBe("BANK");
    expect(await one.told()).toEqual([
      "<p><b>BOSS</b>: Granted (1, done)<br>&lt;b&gt;Fine&lt;/b&gt;</p>",
      "<p><b>BANK</b>: Waiting (2, waiting)</p>",
    ]);
  });

  it("has an empty column where that has no such label, with a warning", async () => {
    const named = [stage("boss", { title: "New" }), stage("bank")];
    const one = await sent({ stages: named, stageColumnId: "status" });
    await drain();
    expect(await one.shown()).toBe("New");
    await fillInStage(one.id, GRANT);
    await drain();
    expect(await one.shown()).toBeNull();
    const job = await one.lastJob();
    expect(job.warnings).toEqual(['Stage: The column has no label "BANK".']);
  });

  it("is left alone once it left the board", async () => {
    const one = await sent();
    await drain();
    const { id: itemId = "" } = (await one.item()) ?? {};
    await editItem(one.token, { itemId, state: "archived" });
    await fillInStage(one.id, GRANT);
    await drain();
    expect(await one.told()).toHaveLength(1);
    expect(await one.lastJob()).toMatchObject({
      state: "delivered",
      warnings: ["Its item is not on the board any more."],
    });
  });
});
