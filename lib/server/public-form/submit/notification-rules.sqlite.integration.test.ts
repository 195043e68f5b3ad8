import { beforeAll, describe, expect, it } from "vitest";
import { AppError } from "@/lib/domain/errors";
import type { RuleGroup } from "@/lib/domain/rules/rule-group";
import { db } from "@/lib/server/db/client";
import { saveForm } from "@/lib/server/forms/drafts/save-form";
import { trapNameOf } from "@/lib/server/public-form/spam-guard/trap-name";
import { releaseSubmissions } from "@/lib/server/submissions/bulk/change-submissions";
import { requireSubmission } from "@/lib/server/submissions/require-submission";
import { fieldOf } from "@/tests/factories/content/field-definitions";
import { all, any, conditional, plain, rule } from "@/tests/factories/content/plain-fields";
import { publishedForm } from "@/tests/factories/stored/deliveries";
import { changeEnv } from "@/tests/support/change-env";
import { submitForm } from "./submit-form";

const changeMore = changeEnv({});
beforeAll(() => {
  changeMore({ SMTP_URL: "smtp://127.0.0.1:9", MAIL_FROM: "Formlane <forms@formlane.example>" });
});

const fields = [
  plain("city", { label: "City" }),
  conditional("why", { dependsOn: "city", value: "Oslo" }),
  plain("pin", { type: "password", label: "PIN" }),
  fieldOf("calculation", { id: "length", label: "Length", formula: "LEN({city})" }),
];
const OSLO = all(rule("city", "Oslo"));

async function formWith(notificationRules: RuleGroup, more: object = {}) {
  const settings = { notificationRules, ...more };
  const form = await publishedForm({ title: "Orders", fields, settings });
  const { publicUrl } = await db.form.findUniqueOrThrow({ where: { id: form.formId } });
  const send = (body: Record<string, unknown>) =>
    submitForm({ publicUrl: publicUrl ?? "", body, idempotencyKey: null });
  const jobsOf = async (submissionId: number) =>
    (await db.outboxJob.findMany({ where: { submissionId } })).map(({ kind }) => kind);
  const detail = (id: number) =>
    requireSubmission({ id, formId: form.formId, teamId: form.teamId });
  return { ...form, send, jobsOf, detail };
}

describe("the e-mail of a new submission", () => {
  it.each<[string, RuleGroup, Record<string, string>, boolean]>([
    ["without rules", all(), { city: "Rome" }, true],
    ["that are met", OSLO, { city: "Oslo" }, true],
    ["that are not met", OSLO, { city: "Rome" }, false],
    ["about a calculated answer", all(rule("length", 4, "greater_than")), { city: "Paris" }, true],
    ["about a secret answer", all(rule("pin", "1234")), { pin: "1234" }, true],
    [
      "about what a visitor cannot see",
      any(rule("why", "", "is_not_empty")),
      { city: "Rome", why: "fun" },
      false,
    ],
  ])("%s is queued as they say", async (_name, rules, body, isMailed) => {
    const { send, jobsOf, detail } = await formWith(rules);
    const { id } = await send(body);
    expect(await jobsOf(id)).toEqual(isMailed ? ["email"] : []);
    expect((await detail(id)).notificationSkipped === undefined).toBe(isMailed);
  });

  it("leaves webhooks as they are, and the detail says why there is none", async () => {
    const form = await publishedForm({
      title: "Orders",
      fields,
      webhooks: ["https://example.com/hook"],
      settings: { notificationRules: OSLO },
    });
    const { publicUrl } = await db.form.findUniqueOrThrow({ where: { id: form.formId } });
    const { id } = await submitForm({
      publicUrl: publicUrl ?? "",
      body: { city: "Rome" },
      idempotencyKey: null,
    });
    const jobs = await db.outboxJob.findMany({ where: { submissionId: id } });
    expect(jobs.map(({ kind }) => kind)).toEqual(["webhook"]);
    const { notificationSkipped } = await requireSubmission({
      id,
      formId: form.formId,
      teamId: form.teamId,
    });
    expect(notificationSkipped).toBe("No e-mail was sent: it is sent only when City is Oslo.");
  });

  it("goes by the version that was answered, also when it is released from quarantine", async () => {
    const form = await formWith(all(rule("city", "Oslo"), rule("pin", "1234")));
    const trap = { [trapNameOf(form.versionId)]: "x" };
    const sent = [
      await form.send({ city: "Oslo", pin: "1234", ...trap }),
      await form.send({ city: "Oslo", pin: "9", ...trap }),
    ];
    const ids = sent.map(({ id }) => id);
    expect(await Promise.all(ids.map(form.jobsOf))).toEqual([[], []]);
    expect((await form.detail(ids[1] ?? 0)).notificationSkipped).toBeUndefined();
    const { formId, teamId } = form;
    await releaseSubmissions({ formId, teamId, ids });
    expect(await Promise.all(ids.map(form.jobsOf))).toEqual([["email"], []]);
  });

  it("is not said to be missing where none are sent", async () => {
    const { send, jobsOf, detail } = await formWith(OSLO, { isOwnerMailed: false });
    const { id } = await send({ city: "Rome" });
    expect(await jobsOf(id)).toEqual([]);
    expect((await detail(id)).notificationSkipped).toBeUndefined();
  });
});

describe("a save", () => {
  it.each<[string, unknown]>([
    [
      "A rule of the e-mail of new submissions names a field that does not exist: gone",
      all(rule("gone", "x")),
    ],
    [
      "A rule of the e-mail of new submissions has an operator that is not known: sounds_like",
      all(rule("city", "x", "sounds_like")),
    ],
  ])("is refused: %s", async (sentence, notificationRules) => {
    const { formId: id, teamId } = await formWith(all());
    const request = { settings: { notificationRules: notificationRules as RuleGroup } };
    const refused = await saveForm({ id, teamId, request, basedOn: null }).catch(
      (error: unknown) => error,
    );
    expect(refused).toBeInstanceOf(AppError);
    expect(refused).toMatchObject({
      code: "invalid",
      message: sentence,
      fieldErrors: { "settings.notificationRules": sentence },
    });
  });

  it("of fields alone is taken, and the rule about a field that is gone is not met", async () => {
    const { formId: id, teamId } = await formWith(OSLO);
    const request = { fields: [plain("other")] };
    const saved = await saveForm({ id, teamId, request, basedOn: null });
    expect(saved.settings.notificationRules).toEqual(OSLO);
  });
});
