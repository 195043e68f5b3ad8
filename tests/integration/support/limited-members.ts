import type { Role } from "@/lib/domain/teams/permissions";
import { db } from "@/lib/server/db/client";
import { call, type Account, type Reply } from "./api";
import type { OwnerData } from "./owner-with-data";
import { newMember } from "./teams";

/** Lets a member of the owner's personal team see these forms alone; null = all. */
export const shareForms = (owner: Account, member: Account, formIds: unknown): Promise<Reply> =>
  call(`/api/teams/${owner.teamId}/members/${member.id}`, {
    method: "PATCH",
    token: owner.token,
    body: { formIds },
  });

/** A new member of the owner's personal team who sees these forms alone. */
export async function newLimitedMember(
  owner: Account,
  { role, formIds }: { role: Role; formIds: readonly number[] },
): Promise<Account> {
  const member = await newMember(owner, role);
  await shareForms(owner, member, formIds);
  return member;
}

/** The forms of the things that routes name: with the submission, the file and the delivery. */
export async function formsOf({ formId, fileId, deliveryId }: OwnerData): Promise<number[]> {
  const file = await db.storedFile.findUniqueOrThrow({ where: { id: fileId } });
  const delivery = await db.outboxJob.findUniqueOrThrow({ where: { id: deliveryId } });
  return [formId, file.formId, Number(delivery.formId)];
}

/** All that the owner's team has, as text. */
export async function storedOf({ teamId }: Account): Promise<string> {
  const form = { teamId };
  return JSON.stringify(
    await Promise.all([
      db.form.findMany({ where: form, orderBy: { id: "asc" } }),
      db.formVersion.findMany({ where: { form }, orderBy: { id: "asc" } }),
      db.submission.findMany({ where: { form }, orderBy: { id: "asc" } }),
      db.storedFile.findMany({ where: { form }, orderBy: { id: "asc" } }),
      db.outboxJob.findMany({ where: { teamId }, orderBy: { id: "asc" } }),
      db.bundledRequest.findMany({ where: { teamId }, orderBy: { id: "asc" } }),
      db.membership.findMany({
        where: { teamId },
        select: { userId: true, role: true, formIds: true },
      }),
      db.invitation.count({ where: { teamId } }),
      db.invitee.count({ where: { form } }),
    ]),
    (_key, value: unknown) => (typeof value === "bigint" ? String(value) : value),
  );
}
