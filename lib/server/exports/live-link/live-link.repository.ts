import "server-only";
import { z } from "zod";
import { roleOf } from "@/lib/domain/teams/permissions";
import { storedFormIds } from "@/lib/server/auth/stored-form-ids";
import { db, Prisma } from "@/lib/server/db/client";

const storedFieldIds = z.array(z.string()).nullable();

export type LiveLink = {
  formId: number;
  /** Null: all fields. */
  fieldIds: readonly string[] | null;
  createdAt: Date;
  lastUsedAt: Date | null;
};
type NewLink = Omit<LiveLink, "lastUsedAt"> & { teamId: number; userId: number; keyHash: string };

const member = {
  select: { role: true, formIds: true, user: { select: { disabledAt: true } } },
} as const;
const form = {
  select: { title: true, teamId: true, secretsTeamId: true, deletedAt: true },
} as const;

/** Stores the link of a form, in place of the one that it has. */
export async function replaceLiveLink({ formId, fieldIds, ...link }: NewLink): Promise<void> {
  const data = { ...link, fieldIds: fieldIds === null ? Prisma.DbNull : [...fieldIds] };
  await db.liveLink.upsert({
    where: { formId },
    create: { ...data, formId },
    update: { ...data, lastUsedAt: null },
  });
}

/** The link of a form with the member who made it; null without one. */
export async function findLiveLink(where: { formId: number } | { keyHash: string }) {
  const link = await db.liveLink.findUnique({ where, include: { member, form } });
  return (
    link && {
      formId: link.formId,
      teamId: link.teamId,
      fieldIds: storedFieldIds.parse(link.fieldIds),
      createdAt: link.createdAt,
      lastUsedAt: link.lastUsedAt,
      form: link.form,
      member: {
        role: roleOf(link.member.role),
        formIds: storedFormIds.parse(link.member.formIds),
        isDisabled: link.member.user.disabledAt !== null,
      },
    }
  );
}

/** Ends the link of a form, if it has one. */
export async function deleteLiveLink(formId: number): Promise<void> {
  await db.liveLink.deleteMany({ where: { formId } });
}

/** Notes that a link was used, unless that was noted since `notedSince`. */
export async function touchLiveLink({
  keyHash,
  now,
  notedSince,
}: {
  keyHash: string;
  now: Date;
  notedSince: Date;
}): Promise<void> {
  await db.liveLink.updateMany({
    where: { keyHash, OR: [{ lastUsedAt: null }, { lastUsedAt: { lt: notedSince } }] },
    data: { lastUsedAt: now },
  });
}
