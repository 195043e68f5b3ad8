import { beforeAll, describe, expect, it, vi } from "vitest";
import { registerAccount } from "@/lib/server/accounts/register-account";
import { db } from "@/lib/server/db/client";
import { isReferenceViolation } from "@/lib/server/db/errors";
import * as groupCommits from "@/lib/server/db/group-commit";
import { createForm } from "@/lib/server/forms/drafts/create-form";
import { publishForm } from "@/lib/server/forms/versions/publish-form";
import * as hookEvents from "@/lib/server/outbox/hooks/enqueue-hook-events.repository";
import { insertSubmission } from "./insert-submission.repository";
import type { NewSubmission } from "./new-submission";

const NOW = new Date("2026-03-01T12:00:00.123Z");

let one: NewSubmission;

beforeAll(async () => {
  const username = `insert-${process.pid}-${Date.now()}`;
  const email = `${username}@example.com`;
  const owner = await registerAccount({ username, email, password: "correct horse" });
  const request = { title: "Many at once", fields: [] };
  const { id: formId } = await createForm({ teamId: owner.team.id, request });
  await publishForm({ id: formId, teamId: owner.team.id, publishedBy: owner.username });
  const { liveVersionId } = await db.form.findUniqueOrThrow({ where: { id: formId } });
  one = {
    formId,
    versionId: liveVersionId ?? 0,
    targets: [],
    isMailed: false,
    noticeMembers: [],
    responseLimit: null,
    reservations: { wanted: [], uniqueMessage: "" },
    answers: {},
    endingId: null,
    language: "en",
    fileIds: [],
    searchText: "",
    suspicions: null,
    proof: null,
    provedFieldIds: [],
    addressProofs: [],
    now: NOW,
    idempotency: null,
  };
});

const named = (name: string): NewSubmission => ({ ...one, answers: { name } });
const withKey = (name: string, key: string): NewSubmission => ({
  ...named(name),
  idempotency: { key, bodyHash: `hash of ${name}`, expiresAt: NOW },
});

describe("submissions that come at once", () => {
  it("are stored together, and each gets the id of its own row and key", async () => {
    const groupCommit = vi.spyOn(groupCommits, "groupCommit");
    const names = Array.from({ length: 70 }, (_, index) => `together ${index}`);
    const ids = await Promise.all(names.map((name) => insertSubmission(withKey(name, name))));

    expect(groupCommit).toHaveBeenCalledTimes(2);
    groupCommit.mockRestore();
    const rows = await db.submission.findMany({
      where: { id: { in: ids } },
      include: { key: true },
    });
    const byId = new Map(rows.map((row) => [row.id, row]));
    expect(ids.map((id) => byId.get(id))).toMatchObject(
      names.map((name) => ({ answers: { name }, createdAt: NOW, key: { key: name } })),
    );
  });

  it("are stored without the one whose key or form is taken away", async () => {
    await insertSubmission(withKey("first", "taken"));
    const [a, taken, gone, b] = await Promise.allSettled([
      insertSubmission(named("a")),
      insertSubmission(withKey("second", "taken")),
      insertSubmission({ ...named("gone"), formId: -1 }),
      insertSubmission({ ...named("b"), suspicions: ["trap"] }),
    ]);

    expect([a.status, taken.status, gone.status, b.status]).toEqual([
      "fulfilled",
      "rejected",
      "rejected",
      "fulfilled",
    ]);
    expect(isReferenceViolation((gone as PromiseRejectedResult).reason)).toBe(true);
    const id = (b as PromiseFulfilledResult<number>).value;
    expect(await db.submission.findUnique({ where: { id } })).toMatchObject({
      answers: { name: "b" },
      quarantined: true,
      suspicions: ["trap"],
    });
    const where = { formId: one.formId, answers: { equals: { name: "second" } } };
    expect(await db.submission.count({ where })).toBe(0);
  });
});

it("one whose form was read before there was a hook is stored with what tells that, or not at all", async () => {
  const { teamId } = await db.form.findUniqueOrThrow({ where: { id: one.formId } });
  const hook = { events: ["submission.created"], url: "https://a.example/", secretCipher: "-" };
  const { id } = await db.hook.create({ data: { teamId, ...hook } });
  // The form was read before there was a hook.
  const hooks = { hasAny: false, areTold: true };
  const stored = () => db.submission.findMany({ where: { answers: { equals: { name: "told" } } } });
  const failing = vi
    .spyOn(hookEvents, "enqueueHookEvents")
    .mockRejectedValue(new Error("The connection was lost."));
  const lost = "The connection was lost.";
  await expect(insertSubmission({ ...named("told"), hooks })).rejects.toThrow(lost);
  await expect(insertSubmission({ ...withKey("told", "k"), hooks })).rejects.toThrow(lost);
  expect(await stored()).toEqual([]);
  failing.mockRestore();
  const ids = await Promise.all([1, 2].map(() => insertSubmission({ ...named("told"), hooks })));
  expect(await stored()).toMatchObject(ids.map((each) => ({ id: each, createdAt: NOW })));
  const told = await db.outboxJob.findMany({ where: { kind: "hook", hookId: id } });
  expect(told.map(({ submissionId }) => submissionId)).toEqual(ids);
  await db.hook.delete({ where: { id } });
});
