import { describe, expect, it, vi } from "vitest";
import { hookPayload } from "@/lib/contracts/hooks/payloads";
import { NO_DUE_TIME } from "@/lib/domain/delivery/delivery-job";
import { HOOK_EVENTS } from "@/lib/domain/delivery/hook-event";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { FIELD_TYPES } from "@/lib/field-types/registry/field-types";
import { registerAccount } from "@/lib/server/accounts/register-account";
import { db } from "@/lib/server/db/client";
import { createForm } from "@/lib/server/forms/drafts/create-form";
import { reviseSubmission } from "@/lib/server/public-form/revisions/revise-submission";
import { plain } from "@/tests/factories/content/plain-fields";
import { stage } from "@/tests/factories/content/stages";
import { publishedForm, storedSubmission } from "@/tests/factories/stored/deliveries";
import * as stageMessages from "../webhook/stage-message";
import { hookSamples } from "./hook-samples";

const fields = [plain("name"), plain("pin", { type: "password" })];

describe("samples", () => {
  it.each(HOOK_EVENTS)("of %s are made where there is nothing at all", async (event) => {
    const username = `samples-${process.pid}-${Date.now()}`;
    const email = `${username}@example.com`;
    const { team } = await registerAccount({ username, email, password: "correct horse" });
    const none = await hookSamples({ team: { id: team.id, formIds: null }, event });
    expect(none.map((sample) => hookPayload.parse(sample).type)).toEqual([event]);
    const request = { title: "Draft", fields } as unknown as Parameters<
      typeof createForm
    >[0]["request"];
    const { id: formId } = await createForm({ teamId: team.id, request });
    const made = await hookSamples({ team: { id: team.id, formIds: [formId] }, event, formId });
    expect(made.map((sample) => hookPayload.parse(sample))).toMatchObject([
      { type: event, data: { formId, formTitle: "Draft" } },
    ]);
  });

  it("of a new form have an answer to each field by its type, and none to secret ones", async () => {
    const all = FIELD_TYPES.map((type) => definitionOf({ type }).create(type));
    const form = await publishedForm({ title: "All", fields: all });
    const team = { id: form.teamId, formIds: null };
    const [sample] = await hookSamples({ team, event: "submission.created" });
    const { data } = hookPayload.parse(sample);
    const answered = "values" in data ? data.values.map(({ type }) => type) : [];
    const [layout, secret] = [
      all.filter((field) => definitionOf(field).kind === "layout"),
      all.filter((field) => definitionOf(field).isSecret),
    ];
    // What has no answer before its owner or a board says more: columns, formulas, people.
    expect(answered.length).toBeGreaterThan(20);
    for (const { type } of [...layout, ...secret]) {
      expect(answered).not.toContain(type);
    }
  });

  it("are the three newest submissions, as a hook is told them", async () => {
    const form = await publishedForm({ title: "Orders", fields });
    const team = { id: form.teamId, formIds: null };
    const { formId } = form;
    const ids: number[] = [];
    for (const name of ["Ann", "Bob", "Cay", "Dan"]) {
      ids.push(await storedSubmission(form, { answers: { name } }));
    }
    const [oldest = 0, second = 0] = ids;
    const created = await hookSamples({ team, event: "submission.created", formId });
    const newest = ids.slice(1).reverse();
    expect(created.map(({ data }) => "submissionId" in data && data.submissionId)).toEqual(newest);
    const answers = { name: "Eve" };
    const revision = { formId, basedOn: 1, by: "owner", answers, ip: "::1" } as const;
    await reviseSubmission({ ...revision, submissionId: oldest });
    expect(await hookSamples({ team, event: "submission.updated", formId })).toMatchObject([
      { data: { submissionId: oldest, revision: 2, changed: ["name"], answers } },
    ]);
    await db.submission.update({ where: { id: second }, data: { quarantined: true } });
    const deleted = await hookSamples({ team, event: "submission.deleted", formId });
    expect(JSON.stringify(deleted)).not.toContain(`:${second},`);
    expect(deleted).toHaveLength(3);
  });

  it("of a new form are answers that it takes", async () => {
    const form = await publishedForm({
      fields: [
        plain("count", { type: "number", min: 4_217, max: 4_218 }),
        plain("text", { minLength: 60 }),
        plain("code", { pattern: "[A-C]{3}-77" }),
        plain("many", { type: "multiselect", options: ["a", "b", "c"], minChoices: 2 }),
      ],
    });
    const team = { id: form.teamId, formIds: null };
    const [sample] = await hookSamples({ team, event: "submission.created" });
    expect(sample).toMatchObject({
      data: {
        answers: {
          count: expect.any(Number) as number,
          code: expect.stringMatching(/^[A-C]{3}-77$/) as string,
        },
        values: [{ id: "count" }, { id: "text" }, { id: "code" }, { id: "many" }],
      },
    });
  });

  it("name fields and stages of the form", async () => {
    const staged = [
      plain("pin", { type: "password" }),
      plain("name"),
      plain("p", { type: "page", stageId: "boss" }),
      plain("says", { type: "decision", returnTo: null }),
    ];
    const form = await publishedForm({ fields: staged, settings: { stages: [stage("boss")] } });
    const team = { id: form.teamId, formIds: null };
    expect(await hookSamples({ team, event: "submission.updated" })).toMatchObject([
      { data: { changed: ["name"] } },
    ]);
    expect(await hookSamples({ team, event: "submission.stage" })).toMatchObject([
      { data: { stage: { id: "boss", title: "BOSS" } } },
    ]);
  });

  it("of deliveries are the newest that hooks are told of, whatever else was sent since", async () => {
    const form = await publishedForm({ fields, webhooks: ["https://a.example/"] });
    const { formId, teamId } = form;
    for (let count = 0; count < 2; count += 1) {
      await storedSubmission(form, { answers: { name: "Ann" } });
    }
    const [paused, failed] = await db.outboxJob.findMany({
      where: { formId },
      orderBy: { id: "asc" },
    });
    const change = (id: number | undefined, data: object) =>
      db.outboxJob.update({ where: { id: id ?? 0 }, data });
    await change(paused?.id, { state: "paused", nextAttemptAt: NO_DUE_TIME });
    await change(failed?.id, { state: "failed" });
    const mails = Array.from({ length: 201 }, (_each, index) => ({
      kind: "email",
      target: "a@example.com",
      concurrencyKey: "email|a",
      state: "failed",
      formId,
      teamId,
      submissionId: failed?.submissionId ?? null,
      warnings: [],
      messageId: `msg_sample-${formId}-${index}`,
      nextAttemptAt: new Date(),
    }));
    await db.outboxJob.createMany({ data: mails });
    const team = { id: teamId, formIds: null };
    const samples = await hookSamples({ team, event: "delivery.failed" });
    expect(samples.map(({ data }) => "deliveryId" in data && data.deliveryId)).toEqual([
      failed?.id,
      paused?.id,
    ]);
  });

  it("leave out a step of which nothing is known any more", async () => {
    const form = await publishedForm({ fields, settings: { stages: [stage("boss")] } });
    const submissionId = await storedSubmission(form, { answers: { name: "Ann" } });
    const step = { submissionId, number: 1, stageId: "boss", state: "waiting", since: new Date() };
    await db.submissionStage.create({ data: step });
    const gone = vi.spyOn(stageMessages, "stageMessage").mockResolvedValueOnce(null);
    const team = { id: form.teamId, formIds: null };
    expect(await hookSamples({ team, event: "submission.stage" })).toMatchObject([
      { data: { submissionId, stage: { id: "boss" }, state: "waiting" } },
    ]);
    expect(gone).toHaveBeenCalledTimes(1);
    gone.mockRestore();
  });

  it("are of no form that the caller does not reach", async () => {
    const form = await publishedForm({ fields });
    await storedSubmission(form, { answers: { name: "Ann" } });
    const event = "submission.created" as const;
    const team = { id: form.teamId, formIds: [] };
    await expect(hookSamples({ team, event, formId: form.formId })).rejects.toMatchObject({
      code: "not-found",
    });
    const [made] = await hookSamples({ team, event });
    expect(made).toMatchObject({ data: { formId: 0 } });
  });
});
