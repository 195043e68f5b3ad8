import { expect, it } from "vitest";
import { db, type DatabaseTransaction } from "@/lib/server/db/client";
import { plain } from "@/tests/factories/content/plain-fields";
import { stage } from "@/tests/factories/content/stages";
import { publishedForm, storedSubmission } from "@/tests/factories/stored/deliveries";
import { storedHook } from "@/tests/factories/stored/hooks";
import { tellHooks } from "./tell-hooks";

/** The database, with the names of the tables that are read by its models. */
function counted() {
  const read: string[] = [];
  const client = new Proxy(db, {
    get(target, name) {
      read.push(String(name));
      return Reflect.get(target, name) as unknown;
    },
  }) as unknown as DatabaseTransaction;
  return { client, stepsRead: () => read.filter((name) => name === "submissionStage").length };
}

it("submissions that wait for a stage cost nothing while no hook is told, and one reading of steps then", async () => {
  const fields = [
    plain("name"),
    plain("p", { type: "page", stageId: "boss" }),
    plain("says", { type: "decision", returnTo: null }),
  ];
  const settings = { stages: [stage("boss")], deliverAfterStage: "boss" };
  const form = await publishedForm({ fields, settings });
  const { formId, versionId } = form;
  const ids = [
    await storedSubmission(form),
    await storedSubmission(form),
    await storedSubmission(form),
  ];
  const [done = 0, waiting = 0] = ids;
  const step = { number: 1, stageId: "boss", since: new Date() };
  await db.submissionStage.createMany({
    data: [
      { ...step, submissionId: done, state: "done", endedAt: new Date() },
      { ...step, submissionId: waiting, state: "waiting" },
    ],
  });
  const submissions = ids.map((id) => ({ id, quarantined: false, versionId }));
  const tell = async () => {
    const { client, stepsRead } = counted();
    await tellHooks(client, { formId, event: "deleted", submissions, now: new Date() });
    return stepsRead();
  };
  const hook = { ...form, url: "https://a.example/" };
  await storedHook({ ...hook, events: ["submission.restored"] });
  expect(await tell()).toBe(0);
  await storedHook({ ...hook, events: ["submission.deleted"] });
  expect(await tell()).toBe(1);
  const told = await db.outboxJob.findMany({ where: { formId, kind: "hook" } });
  expect(told.map(({ submissionId }) => submissionId)).toEqual([done]);
});
