import { describe, expect, it } from "vitest";
import type { Field } from "@/lib/domain/fields/base-field";
import { db } from "@/lib/server/db/client";
import { releaseSubmissionsFromQuarantine } from "@/lib/server/submissions/bulk/bulk-actions.repository";
import { all, conditional, plain, rule, whenRules } from "@/tests/factories/content/plain-fields";
import { stage } from "@/tests/factories/content/stages";
import { publishedForm } from "@/tests/factories/stored/deliveries";
import { fillInStage, stageTokenOf } from "@/tests/factories/stored/stages";
import { sendCorrection } from "../corrections/send-correction";
import { reviseSubmission } from "../revisions/revise-submission";
import { trapNameOf } from "../spam-guard/trap-name";
import { submitForm } from "../submit/submit-form";
import { requireOpenStage } from "./open-stage";
import { stageForm } from "./stage-version";
import { findSteps } from "./steps.repository";

const ip = "192.0.2.9";
const NOW = new Date("2026-03-02T09:00:00.000Z");
const LATER = new Date("2026-03-20T09:00:00.000Z");
const page = (id: string, stageId: string, given: object = {}) =>
  plain(id, { type: "page", stageId, ...given });
const above = (amount: number) => whenRules(all(rule("sum", amount, "greater_than")));
const sum = plain("sum", { type: "number" });
const approved = { says: { decision: "approve" } };
const returned = { says: { decision: "return", reason: "Less" } };

async function staged(fields: Field[], settings: object = {}) {
  const stages = [stage("boss"), stage("bank")];
  const { formId, versionId } = await publishedForm({
    title: "Asked",
    fields,
    settings: { stages, ...settings },
    webhooks: ["https://hook.example/"],
  });
  const { publicUrl } = await db.form.findUniqueOrThrow({ where: { id: formId } });
  const send = async (body: object) =>
    (
      await submitForm({
        publicUrl: publicUrl ?? "",
        body: body as Record<string, unknown>,
        idempotencyKey: null,
        now: NOW,
      })
    ).id;
  const correct = (submissionId: number, { revision = 1, ...body }) =>
    sendCorrection({
      correction: { formId, submissionId },
      revision: String(revision),
      body,
      ip,
      now: NOW,
    });
  return { formId, versionId, send, correct };
}

const answersOf = async (id: number) =>
  (await db.submission.findUniqueOrThrow({ where: { id } })).answers;
const statesOf = async (id: number) =>
  (await findSteps(id)).map(({ stageId, state }) => `${stageId}: ${state}`);

describe("nobody is refused for what is asked of somebody else", () => {
  const fields = [
    sum,
    page("p", "boss"),
    plain("kind"),
    plain("says", { type: "decision" }),
    page("q", "bank"),
    plain("iban", {
      required: true,
      conditionalLogic: conditional("", { dependsOn: "kind", value: "money" }).conditionalLogic,
    }),
    plain("big", { required: true, conditionalLogic: above(100) }),
  ] as Field[];

  it("who fills in a stage answers its questions alone", async () => {
    const { send } = await staged(fields);
    const id = await send({ sum: 500 });
    await fillInStage(id, { kind: "money", ...approved });
    expect(await statesOf(id)).toEqual(["boss: done", "bank: waiting"]);
    await expect(fillInStage(id, { big: "x" })).rejects.toMatchObject({
      fieldErrors: { iban: "This field is required" },
    });
  });

  it("respondents and owners correct what leads to a question of a later stage", async () => {
    const { formId, send, correct } = await staged(fields);
    const id = await send({ sum: 5 });
    await fillInStage(id, { kind: "card", ...returned });
    expect(await correct(id, { revision: 2, sum: 500 })).toEqual({ isChanged: true });
    expect(await statesOf(id)).toEqual(["boss: returned", "boss: waiting"]);
    const revising = { formId, submissionId: id, ip, by: "owner" } as const;
    await reviseSubmission({ ...revising, basedOn: 3, answers: { sum: 7 } });
    await reviseSubmission({ ...revising, basedOn: 4, answers: { sum: 900 } });
    await fillInStage(id, { kind: "card", ...approved });
    await fillInStage(id, { big: "x" });
    await reviseSubmission({ ...revising, basedOn: 7, answers: { sum: 9 } });
    await expect(
      reviseSubmission({ ...revising, basedOn: 8, answers: { sum: 900 } }),
    ).rejects.toMatchObject({ fieldErrors: { big: "This field is required" } });
  });

  it("what was asked before stays as it was, whatever day it is", async () => {
    const { send } = await staged([
      plain("due", { type: "date" }),
      plain("late", { type: "calculation", formula: "DAYS(TODAY(), {due})" }),
      plain("why", {
        required: true,
        conditionalLogic: whenRules(all(rule("late", 0, "greater_than"))),
      }),
      plain("early", { conditionalLogic: whenRules(all(rule("late", 0, "equals"))) }),
      page("p", "boss"),
      plain("note"),
      plain("age", { type: "calculation", formula: "DAYS(TODAY(), {due}) + {late}" }),
    ]);
    const id = await send({ due: "2026-03-02", early: "yes" });
    await fillInStage(id, { note: "seen" }, { now: LATER });
    expect(await answersOf(id)).toEqual({
      due: "2026-03-02",
      late: 0,
      early: "yes",
      note: "seen",
      age: 18,
    });
  });
});

describe("a stage whose page is not shown", () => {
  const fields = [
    sum,
    page("p", "boss", { conditionalLogic: above(100) }),
    plain("note"),
    plain("says", { type: "decision", required: true }),
    page("q", "bank"),
    plain("iban", { description: "For the **bank** alone" }),
  ];

  it("is skipped, as there is nothing to decide", async () => {
    const { send } = await staged(fields, { deliverAfterStage: "boss" });
    expect(await statesOf(await send({ sum: 5 }))).toEqual(["boss: skipped", "bank: waiting"]);
    const id = await send({ sum: 500 });
    await fillInStage(id, { note: "no", says: { decision: "decline", reason: "Dear" } });
    expect(await statesOf(id)).toEqual(["boss: declined"]);
  });

  it("asks nothing when a correction hides it, and tells nothing of later ones", async () => {
    const { formId, send } = await staged(fields);
    const id = await send({ sum: 500 });
    const open = async () => stageForm(await requireOpenStage(await stageTokenOf(id), NOW));
    const seen = async () => {
      const { version, shown } = await open();
      return [...version.form.visibleIds(shown)];
    };
    expect(await seen()).toEqual(["sum", "p", "note", "says"]);
    expect(JSON.stringify((await open()).version.contents)).not.toContain("bank");
    const answers = { sum: 5 };
    await reviseSubmission({ formId, submissionId: id, basedOn: 1, by: "owner", answers, ip });
    expect(await seen()).toEqual(["sum"]);
  });

  it("loses its decision with its question, once what was returned is corrected", async () => {
    const { formId, send, correct } = await staged(fields);
    const id = await send({ sum: 500 });
    await fillInStage(id, { note: "no", ...returned });
    expect(await correct(id, { revision: 2, sum: 5 })).toEqual({ isChanged: true });
    expect(await answersOf(id)).toEqual({ sum: 5 });
    expect((await findSteps(id))[0]).toMatchObject({ decision: "return", reason: "Less" });
    const other = await send({ sum: 500 });
    await fillInStage(other, { note: "fine", ...approved });
    const revising = { formId, submissionId: other, basedOn: 2, by: "owner", ip } as const;
    for (const says of ["", { decision: "return", reason: "Less" }]) {
      await expect(reviseSubmission({ ...revising, answers: { says } })).rejects.toMatchObject({
        code: "invalid",
      });
    }
    await reviseSubmission({ ...revising, answers: { ...approved, sum: 5 } });
    expect(await answersOf(other)).toEqual({ sum: 5 });
  });
});

it("what was corrected in quarantine is created once, whatever stages were due before", async () => {
  const rules = all(rule("sum", 100, "greater_than"));
  const stages = [stage("boss", { rules }), stage("bank")];
  const fields = [sum, page("p", "boss"), plain("note"), page("q", "bank"), plain("iban")];
  const held = { stages, deliverAfterStage: "boss", correctableDays: 0 };
  const { formId, versionId, send, correct } = await staged(fields, held);
  const told = async (submissionId: number) =>
    (await db.outboxJob.findMany({ where: { submissionId }, orderBy: { id: "asc" } }))
      .filter(({ event }) => event !== "stage")
      .map(({ event, revision }) => `${event} ${revision ?? 1}`);
  const trapped = (amount: number) => send({ sum: amount, [trapNameOf(versionId)]: "Buy" });

  const small = await trapped(500);
  await correct(small, { sum: 5 });
  await releaseSubmissionsFromQuarantine({ ids: [small], formId, now: NOW });
  expect(await told(small)).toEqual(["created 1", "updated 2"]);

  const large = await trapped(5);
  await correct(large, { sum: 500 });
  await releaseSubmissionsFromQuarantine({ ids: [large], formId, now: NOW });
  expect(await told(large)).toEqual([]);
  await fillInStage(large, { note: "fine" });
  expect(await told(large)).toEqual(["created 1", "updated 2", "updated 3"]);
});
