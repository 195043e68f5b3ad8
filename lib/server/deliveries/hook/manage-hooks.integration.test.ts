import { expect, it } from "vitest";
import { db } from "@/lib/server/db/client";
import { publishedForm } from "@/tests/factories/stored/deliveries";
import { ENDED_LISTED, purgeHooks } from "./hooks.repository";
import { listHooks } from "./manage-hooks";

const NOW = new Date("2026-11-28T12:00:00.000Z");
const minutesFromNow = (count: number) => new Date(NOW.getTime() + count * 60_000);

/** Hooks of a new form, one after the other, that expire then. */
async function storedHooks(expiresAt: readonly (Date | null)[]) {
  const { formId, teamId } = await publishedForm({});
  const hook = { formId, teamId, events: ["form.published"], url: "https://a.example/" };
  const data = expiresAt.map((at) => ({ ...hook, secretCipher: "-", expiresAt: at }));
  await db.hook.createMany({ data });
  return { formId, teamId, hook };
}

type Listing = Parameters<typeof listHooks>[0];
const listed = ({ teamId, formId }: { teamId: number; formId?: number }) =>
  listHooks({ team: { id: teamId, formIds: null } as Listing["team"], formId, now: NOW });

it("all hooks that live are listed, and the newest that ended, the newest first", async () => {
  const expired = Array.from({ length: ENDED_LISTED + 5 }, () => minutesFromNow(-1));
  const { formId, teamId } = await storedHooks([null, minutesFromNow(1), ...expired]);
  for (const hooks of [await listed({ teamId }), await listed({ teamId, formId })]) {
    expect(hooks).toHaveLength(ENDED_LISTED + 2);
    expect(hooks.filter(({ endedAt }) => endedAt === null)).toHaveLength(2);
    const ids = hooks.map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted((one, other) => other - one));
  }
});

it("what has expired ends at that time, and goes after a while", async () => {
  const { teamId } = await storedHooks([minutesFromNow(-60), minutesFromNow(-1), null]);
  await purgeHooks({ before: minutesFromNow(-30), now: NOW });
  const hooks = await db.hook.findMany({ where: { teamId }, orderBy: { id: "asc" } });
  expect(hooks).toMatchObject([
    { endedAt: minutesFromNow(-1), endReason: "It has expired." },
    { endedAt: null, endReason: null },
  ]);
});
