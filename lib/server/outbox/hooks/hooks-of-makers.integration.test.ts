import { beforeEach, expect, it } from "vitest";
import { deleteUser } from "@/lib/server/accounts/accounts.repository";
import { endOtherAccess } from "@/lib/server/accounts/take-over.repository";
import { db } from "@/lib/server/db/client";
import { emptyOutbox, publishedForm } from "@/tests/factories/stored/deliveries";
import { storedHook } from "@/tests/factories/stored/hooks";
import { enqueueHookEvents } from "./enqueue-hook-events.repository";

beforeEach(emptyOutbox);

const REASON = "Whoever made it left the team, or may not subscribe to this any more.";
const hook = { events: ["form.published" as const], url: "https://hooks.example/" };

/** A team in which an owner and a member have a hook each, with something to be told. */
async function teamWithHooks() {
  const form = await publishedForm({});
  const { teamId, formId } = form;
  const member = await publishedForm({});
  await db.membership.create({ data: { teamId, userId: member.userId, role: "editor" } });
  const kept = await storedHook({ ...form, formId, ...hook });
  const ended = await storedHook({ teamId, userId: member.userId, formId, ...hook });
  const notice = { formTitle: "", version: 1, publicUrl: "" };
  const told = { formId, facts: [{ event: "published" as const, notice }], now: new Date() };
  await db.$transaction((transaction) => enqueueHookEvents(transaction, told));
  return { ...form, memberId: member.userId, ownId: member.teamId, kept, ended };
}

const stateOf = (hookId: number) =>
  db.outboxJob.findFirstOrThrow({ where: { hookId, kind: "hook" } });
const rowOf = (id: number) => db.hook.findUniqueOrThrow({ where: { id } });

it.each([
  ["deletes the account", (userId: number) => deleteUser({ userId, at: new Date() })],
  [
    "loses the account to who proved its address",
    (userId: number) => db.$transaction((transaction) => endOtherAccess(transaction, userId)),
  ],
])(
  "a hook ends in each team when its maker %s, with what it had still to be told",
  async (_name, end) => {
    const { memberId, ownId, kept, ended } = await teamWithHooks();
    const own = await storedHook({ teamId: ownId, userId: memberId, ...hook });
    await end(memberId);
    expect(await rowOf(ended.id)).toMatchObject({
      endedAt: expect.any(Date) as Date,
      endReason: REASON,
    });
    expect(await stateOf(ended.id)).toMatchObject({ state: "failed", failureReason: "ended" });
    expect(await rowOf(kept.id)).toMatchObject({ endedAt: null });
    expect(await stateOf(kept.id)).toMatchObject({ state: "waiting" });
    // A personal team goes with its account, and its hooks with it.
    const lives = await db.hook.count({ where: { id: own.id, endedAt: null } });
    expect(lives).toBe(0);
  },
);
