import { beforeAll, describe, expect, it } from "vitest";
import { registerAccount } from "@/lib/server/accounts/register-account";
import { db } from "@/lib/server/db/client";
import { createForm } from "@/lib/server/forms/drafts/create-form";
import { publishForm } from "@/lib/server/forms/versions/publish-form";
import { trapNameOf } from "@/lib/server/public-form/spam-guard/trap-name";
import { submitForm } from "@/lib/server/public-form/submit/submit-form";
import { plain } from "@/tests/factories/content/plain-fields";
import { listSubmissions } from "../list-submissions";
import { requireSubmission } from "../require-submission";
import { deleteSubmissions, releaseSubmissions } from "./change-submissions";

const HOOKS = ["https://example.com/a", "https://example.com/b"];
const NEWEST = { limit: 10 };

let owner = { username: "", team: { id: 0 } };

beforeAll(async () => {
  const username = `quarantine-${process.pid}-${Date.now()}`;
  owner = await registerAccount({
    username,
    email: `${username}@example.com`,
    password: "correct horse",
  });
});

/** A live form with `quarantined` answers in quarantine and one that is not. */
async function formWith({ quarantined }: { quarantined: number }) {
  const request = { title: "Guests", fields: [plain("name")], webhooks: HOOKS };
  const { id: formId } = await createForm({ teamId: owner.team.id, request });
  const { publicUrl } = await publishForm({
    id: formId,
    teamId: owner.team.id,
    publishedBy: owner.username,
  });
  const { liveVersionId } = await db.form.findUniqueOrThrow({ where: { id: formId } });
  const send = (body: Record<string, unknown>) =>
    submitForm({ publicUrl: publicUrl ?? "", body, idempotencyKey: null });
  const { id: normalId } = await send({ name: "Ann" });
  const ids: number[] = [];
  for (let index = 0; index < quarantined; index += 1) {
    const sent = await send({ name: "Win", [trapNameOf(liveVersionId ?? 0)]: "x" });
    ids.push(sent.id);
  }
  return { formId, teamId: owner.team.id, normalId, ids };
}

type Form = Awaited<ReturnType<typeof formWith>>;

async function stateOf({ formId, teamId }: Form) {
  const [list, quarantine, jobs] = await Promise.all([
    listSubmissions({ formId, teamId, query: NEWEST }),
    listSubmissions({ formId, teamId, query: { ...NEWEST, quarantined: "1" } }),
    db.outboxJob.count({ where: { formId } }),
  ]);
  const idsOf = (page: typeof list) => page.submissions.map(({ id }) => id);
  return {
    listed: idsOf(list),
    total: list.total,
    quarantined: idsOf(quarantine),
    waiting: list.quarantinedCount,
    jobs,
  };
}

describe("the quarantine", () => {
  it("keeps answers out of the list, its total and the deliveries", async () => {
    const form = await formWith({ quarantined: 2 });
    const { formId, teamId, normalId, ids } = form;
    expect(await stateOf(form)).toEqual({
      listed: [normalId],
      total: 1,
      quarantined: [...ids].reverse(),
      waiting: 2,
      jobs: HOOKS.length,
    });
    const query = { ...NEWEST, quarantined: "1", q: "win" } as const;
    expect((await listSubmissions({ formId, teamId, query })).total).toBe(2);
  });

  it("shows each answer with the reasons, beside its like", async () => {
    const { formId, teamId, normalId, ids } = await formWith({ quarantined: 2 });
    const [older = 0, newer = 0] = ids;
    expect(await requireSubmission({ id: older, formId, teamId })).toMatchObject({
      quarantined: true,
      quarantineReasons: ["A field that people cannot see was filled in."],
      newerId: newer,
      olderId: null,
    });
    const normal = await requireSubmission({ id: normalId, formId, teamId });
    expect(normal).toMatchObject({ newerId: null, olderId: null });
    expect(Object.keys(normal)).not.toContain("quarantined");
    expect(Object.keys(normal)).not.toContain("quarantineReasons");
  });
});

describe("a released answer", () => {
  it("counts, and is delivered once although it is released twice at the same time", async () => {
    const form = await formWith({ quarantined: 2 });
    const { formId, teamId, normalId, ids } = form;
    const [first = 0, second = 0] = ids;
    const counts = await Promise.all(
      [1, 2, 3].map(() => releaseSubmissions({ ids: [first], formId, teamId })),
    );
    expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(1);
    expect(await stateOf(form)).toEqual({
      listed: [first, normalId],
      total: 2,
      quarantined: [second],
      waiting: 1,
      jobs: 2 * HOOKS.length,
    });
  });

  it("may come with many others; what is not in quarantine stays as it is", async () => {
    const form = await formWith({ quarantined: 3 });
    const { formId, teamId, normalId, ids } = form;
    const other = await formWith({ quarantined: 1 });
    const chosen = [...ids, normalId, ...other.ids, 2 ** 31 - 1];
    expect(await releaseSubmissions({ ids: chosen, formId, teamId })).toEqual({ count: 3 });
    const { listed, total, jobs } = await stateOf(form);
    expect([listed.length, total, jobs]).toEqual([4, 4, 4 * HOOKS.length]);
    expect((await stateOf(other)).quarantined).toEqual(other.ids);
  });
});

describe("answers deleted together", () => {
  it("leave the list and the count; a deleted one cannot be released", async () => {
    const form = await formWith({ quarantined: 2 });
    const { formId, teamId, normalId, ids } = form;
    const [first = 0, second = 0] = ids;
    const chosen = { ids: [first, normalId], formId, teamId };
    const { count, ids: removed } = await deleteSubmissions(chosen);
    expect([count, new Set(removed)]).toEqual([2, new Set(chosen.ids)]);
    expect(await deleteSubmissions(chosen)).toEqual({ count: 0, ids: [] });
    expect(await releaseSubmissions(chosen)).toEqual({ count: 0 });
    expect(await stateOf(form)).toMatchObject({ listed: [], total: 0, quarantined: [second] });
  });

  it("are those of their owner only", async () => {
    const { formId, ids } = await formWith({ quarantined: 1 });
    const stranger = { ids, formId, teamId: owner.team.id + 1 };
    await expect(deleteSubmissions(stranger)).rejects.toMatchObject({ code: "not-found" });
    await expect(releaseSubmissions(stranger)).rejects.toMatchObject({ code: "not-found" });
    expect(await db.submission.count({ where: { formId, quarantined: true } })).toBe(1);
  });
});
