import { randomUUID } from "node:crypto";
import { afterAll, expect, it } from "vitest";
import { db } from "@/lib/server/db/client";
import { findStoredRecipient, ensureRecipient } from "./recipient.repository";

const written = await db.installation.findUnique({ where: { id: 1 } });

// The database of the run has a recipient already, which other files count on.
afterAll(() =>
  db.installation.upsert({
    where: { id: 1 },
    create: { id: 1, requestRecipientId: written?.requestRecipientId ?? null },
    update: { requestRecipientId: written?.requestRecipientId ?? null },
  }),
);

const newUser = () => {
  const name = `settle-${randomUUID()}`;
  const names = { username: name, usernameKey: name, email: name, emailKey: name };
  return db.user.create({ data: { ...names, passwordHash: "" }, select: { id: true } });
};
const first = () => db.user.findFirstOrThrow({ orderBy: { id: "asc" }, select: { id: true } });

/** Settles as after an upgrade, once `use` has happened to the first account. */
async function settledAfter(use: (userId: number) => Promise<unknown>): Promise<number | null> {
  await db.installation.deleteMany({});
  await use((await first()).id);
  await ensureRecipient(db);
  const row = await db.installation.findUniqueOrThrow({ where: { id: 1 } });
  return row.requestRecipientId;
}

it("the first account stays the recipient when it used requests, and nobody is when it did not", async () => {
  await newUser();
  await newUser();
  const { id } = await first();
  const settings = await db.accountSettings.findUnique({ where: { userId: id } });
  const requests = await db.bundledRequest.count({ where: { ownerId: id } });
  if (requests === 0 && (settings?.bundledRequests ?? null) === null) {
    expect(await settledAfter(() => Promise.resolve())).toBeNull();
  }
  const bundledRequests = {};
  const used = await settledAfter((userId) =>
    db.accountSettings.upsert({
      where: { userId },
      create: { userId, bundledRequests },
      update: { bundledRequests },
    }),
  );
  expect(used).toBe(id);
});

it("is stored once and not replaced later", async () => {
  const { id } = await newUser();
  await db.installation.upsert({
    where: { id: 1 },
    create: { id: 1, requestRecipientId: id },
    update: { requestRecipientId: id },
  });
  await newUser();
  await ensureRecipient(db);
  expect(await findStoredRecipient()).toEqual({ ownerId: id });
  await db.user.delete({ where: { id } });
  await ensureRecipient(db);
  expect(await findStoredRecipient()).toEqual({ ownerId: null });
});
