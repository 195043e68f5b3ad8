import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { registerAccount } from "@/lib/server/accounts/register-account";
import { db } from "@/lib/server/db/client";
import { findMailAddresses, isMemberAddress } from "./mail-addresses.repository";

async function newAccount() {
  const username = `mailed-${randomUUID()}`;
  const email = `${username}@example.com`;
  return registerAccount({ username, email, password: "correct horse" });
}

it("who made a form is mailed while reading its answers, then the owners", async () => {
  const owner = await newAccount();
  const maker = await newAccount();
  const teamId = owner.team.id;
  const member = { teamId, userId: maker.id };
  const mailed = () => findMailAddresses(db, { teamId, formId: null, madeById: maker.id });
  await db.membership.create({ data: { ...member, role: "editor" } });
  expect(await mailed()).toEqual([maker.email]);
  expect(await isMemberAddress({ teamId, formId: null, address: maker.email.toUpperCase() })).toBe(
    true,
  );

  const changeRole = (role: string) =>
    db.membership.update({ where: { teamId_userId: member }, data: { role } });
  await changeRole("designer");
  expect(await mailed()).toEqual([owner.email]);
  expect(await isMemberAddress({ teamId, formId: null, address: maker.email })).toBe(false);
  await changeRole("owner");
  expect(await mailed()).toEqual([maker.email]);
  expect((await findMailAddresses(db, { teamId, formId: null, madeById: null })).sort()).toEqual(
    [owner.email, maker.email].sort(),
  );
  const named = (...chosen: number[]) =>
    findMailAddresses(db, { teamId, formId: null, madeById: maker.id, chosen });
  expect(await named(owner.id)).toEqual([owner.email]);
  await changeRole("designer");
  expect(await named(maker.id, owner.id)).toEqual([owner.email]);
  // Of those who are named nobody may read answers: as if nobody were.
  expect(await named(maker.id)).toEqual([owner.email]);
  await db.membership.delete({ where: { teamId_userId: member } });
  expect(await mailed()).toEqual([owner.email]);
});

it("a member who sees certain forms alone is mailed about these", async () => {
  const owner = await newAccount();
  const maker = await newAccount();
  const teamId = owner.team.id;
  await db.membership.create({
    data: { teamId, userId: maker.id, role: "editor", formIds: [5, 6] },
  });
  const mailed = (formId: number | null) =>
    findMailAddresses(db, { teamId, formId, madeById: maker.id });
  expect(await mailed(6)).toEqual([maker.email]);
  expect([await mailed(7), await mailed(null)]).toEqual([[owner.email], [owner.email]]);
  const { email: address } = maker;
  expect(await isMemberAddress({ teamId, formId: 5, address })).toBe(true);
  expect(await isMemberAddress({ teamId, formId: 7, address })).toBe(false);
});
