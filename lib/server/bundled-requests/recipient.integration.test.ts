import { randomUUID } from "node:crypto";
import { afterAll, expect, it } from "vitest";
import { db } from "@/lib/server/db/client";
import { ensureRecipient, findStoredRecipient } from "./recipient.repository";

const written = await db.installation.findUnique({ where: { id: 1 } });

// The database of the run has a recipient already, which other files count on.
afterAll(() =>
  db.installation.upsert({
    where: { id: 1 },
    create: { id: 1, requestTeamId: written?.requestTeamId ?? null },
    update: { requestTeamId: written?.requestTeamId ?? null },
  }),
);

const newTeam = () => {
  return db.team.create({ data: { name: `settle-${randomUUID()}` }, select: { id: true } });
};
const first = () => db.team.findFirstOrThrow({ orderBy: { id: "asc" }, select: { id: true } });

/** Settles as after an upgrade, once `use` has happened to the first account. */
async function settledAfter(use: (teamId: number) => Promise<unknown>): Promise<number | null> {
  await db.installation.deleteMany({});
  await use((await first()).id);
  await ensureRecipient(db);
  const row = await db.installation.findUniqueOrThrow({ where: { id: 1 } });
  return row.requestTeamId;
}

it("the first account stays the recipient when it used requests, and nobody is when it did not", async () => {
  await newTeam();
  await newTeam();
  const { id } = await first();
  const settings = await db.teamSettings.findUnique({ where: { teamId: id } });
  const requests = await db.bundledRequest.count({ where: { teamId: id } });
  if (requests === 0 && (settings?.bundledRequests ?? null) === null) {
    expect(await settledAfter(() => Promise.resolve())).toBeNull();
  }
  const bundledRequests = {};
  const used = await settledAfter((teamId) =>
    db.teamSettings.upsert({
      where: { teamId },
      create: { teamId, bundledRequests },
      update: { bundledRequests },
    }),
  );
  expect(used).toBe(id);
});

it("is stored once and not replaced later", async () => {
  const { id } = await newTeam();
  await db.installation.upsert({
    where: { id: 1 },
    create: { id: 1, requestTeamId: id },
    update: { requestTeamId: id },
  });
  await newTeam();
  await ensureRecipient(db);
  expect(await findStoredRecipient()).toEqual({ teamId: id });
  await db.team.delete({ where: { id } });
  await ensureRecipient(db);
  expect(await findStoredRecipient()).toEqual({ teamId: null });
});
