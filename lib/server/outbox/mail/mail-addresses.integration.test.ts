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
  const mailed = () => findMailAddresses(db, { teamId, madeById: maker.id });
  await db.membership.create({ data: { ...member, role: "editor" } });
  expect(await mailed()).toEqual([maker.email]);
  expect(await isMemberAddress({ teamId, address: maker.email.toUpperCase() })).toBe(true);

  const changeRole = (role: string) =>
    db.membership.update({ where: { teamId_userId: member }, data: { role } });
  await changeRole("designer");
  expect(await mailed()).toEqual([owner.email]);
  expect(await isMemberAddress({ teamId, address: maker.email })).toBe(false);
  await changeRole("owner");
  expect(await mailed()).toEqual([maker.email]);
  expect((await findMailAddresses(db, { teamId, madeById: null })).sort()).toEqual(
    [owner.email, maker.email].sort(),
  );
  const named = (...chosen: number[]) =>
    findMailAddresses(db, { teamId, madeById: maker.id, chosen });
  expect(await named(owner.id)).toEqual([owner.email]);
  await changeRole("designer");
  expect(await named(maker.id, owner.id)).toEqual([owner.email]);
  // Of those who are named nobody may read answers: as if nobody were.
  expect(await named(maker.id)).toEqual([owner.email]);
  await db.membership.delete({ where: { teamId_userId: member } });
  expect(await mailed()).toEqual([owner.email]);
});
