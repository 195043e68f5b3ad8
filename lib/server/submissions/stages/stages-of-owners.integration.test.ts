import { beforeAll, describe, expect, it } from "vitest";
import { db } from "@/lib/server/db/client";
import { findOpenStage } from "@/lib/server/public-form/stages/open-stage";
import { submitForm } from "@/lib/server/public-form/submit/submit-form";
import { plain } from "@/tests/factories/content/plain-fields";
import { stage } from "@/tests/factories/content/stages";
import { publishedForm, type Published } from "@/tests/factories/stored/deliveries";
import { changeEnv } from "@/tests/support/change-env";
import { requireSubmission } from "../require-submission";
import { resendStageLink, revokeStageLink } from "./change-stage-link";
import { listWaiting } from "./list-waiting";

changeEnv({ SMTP_URL: "smtp://127.0.0.1:9", MAIL_FROM: "Formlane <forms@formlane.example>" });

const NOW = new Date("2026-03-02T09:00:00.000Z");
const fields = [plain("name"), plain("p", { type: "page", stageId: "boss" }), plain("note")];

let form: Published;

/** A form of a new team whose first stage waits for this person. */
async function formFor(filledBy: (userId: number) => object) {
  const made = await publishedForm({ title: "Leave", fields: [plain("name")] });
  const settings = { stages: [{ ...stage("boss"), filledBy: filledBy(made.userId) }] };
  await db.formVersion.update({
    where: { id: made.versionId },
    data: { fields, settings },
  });
  return made;
}

async function sent({ formId }: Published): Promise<number> {
  const { publicUrl } = await db.form.findUniqueOrThrow({ where: { id: formId } });
  const sending = { publicUrl: publicUrl ?? "", body: { name: "Ada" }, idempotencyKey: null };
  return (await submitForm({ ...sending, now: NOW })).id;
}

const waiting = ({ userId, teamId }: Published, role: "owner" | "reader" = "owner") =>
  listWaiting({ userId, teamId, role, formIds: null });
const tokenIn = (url = "") => url.slice(url.lastIndexOf("/") + 1);

beforeAll(async () => {
  form = await formFor((userId) => ({ userId }));
});

describe("what waits for a member", () => {
  it("is listed with the link to its page, and in the submission", async () => {
    const id = await sent(form);
    const [found] = await waiting(form, "reader");
    const place = { formId: form.formId, submissionId: id, stageId: "boss" };
    const since = NOW.toISOString();
    expect(found).toMatchObject({ ...place, formTitle: "Leave", title: "BOSS", since });
    expect(found?.url).toMatch(/\/stage\/[\w-]{43}$/);
    expect((await findOpenStage(tokenIn(found?.url), NOW))?.submissionId).toBe(id);
    const { stages } = await requireSubmission({ id, ...form });
    const { username: person } = await db.user.findUniqueOrThrow({ where: { id: form.userId } });
    expect(stages).toEqual([{ id: "boss", title: "BOSS", state: "waiting", person, at: since }]);
  });

  it("is what waits for nobody, or for who left, where the member owns the team", async () => {
    for (const filledBy of [{ columnId: "people" }, { userId: 2_000_000_000 }]) {
      const orphaned = await formFor(() => filledBy);
      await sent(orphaned);
      expect(await waiting(orphaned)).toHaveLength(1);
      expect(await waiting(orphaned, "reader")).toEqual([]);
    }
  });

  it("is nothing that waits for another address, or in the trash", async () => {
    const other = await formFor(() => ({ address: "boss@example.com" }));
    await sent(other);
    expect(await waiting(other)).toEqual([]);
    const own = await formFor((userId) => ({ userId }));
    await db.submission.update({ where: { id: await sent(own) }, data: { deletedAt: NOW } });
    expect(await waiting(own)).toEqual([]);
  });
});

describe("the link of a stage", () => {
  it("is taken back, and sent again as another one", async () => {
    const own = await formFor((userId) => ({ userId }));
    const id = await sent(own);
    const place = { id, formId: own.formId, teamId: own.teamId, stageId: "boss" };
    const [first] = await waiting(own);
    await revokeStageLink(place);
    expect(await findOpenStage(tokenIn(first?.url), NOW)).toBeNull();
    expect(await waiting(own)).toEqual([]);
    await resendStageLink(place);
    const [second] = await waiting(own);
    expect(second?.url).not.toBe(first?.url);
    expect(await findOpenStage(tokenIn(second?.url), NOW)).not.toBeNull();
    expect(await findOpenStage(tokenIn(first?.url), NOW)).toBeNull();
  });

  it("is there for the team's own submissions and stages that wait alone", async () => {
    const id = await sent(form);
    const place = { id, formId: form.formId, teamId: form.teamId, stageId: "boss" };
    const stranger = { ...place, teamId: form.teamId + 1 };
    await expect(revokeStageLink(stranger)).rejects.toMatchObject({ code: "not-found" });
    await expect(resendStageLink({ ...place, stageId: "gone" })).rejects.toMatchObject({
      code: "not-found",
    });
    await db.submissionStage.updateMany({ where: { submissionId: id }, data: { state: "done" } });
    await expect(resendStageLink(place)).rejects.toMatchObject({ code: "conflict" });
  });
});
