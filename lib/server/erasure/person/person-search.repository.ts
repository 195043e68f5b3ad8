import "server-only";
import type { Answers } from "@/lib/domain/fields/answers";
import { db } from "@/lib/server/db/client";
import { BEING_ERASED, NOT_BEING_ERASED } from "@/lib/server/forms/drafts/trash";
import { itemWritten } from "@/lib/server/public-form/update-links/item-updates.repository";
import { submissionAnswers } from "@/lib/server/submissions/submissions.repository";

const IDS_AT_A_TIME = 1_000;

export type FormOfTeam = { id: number; secretsTeamId: number };

/** All forms of a team, those in the trash included. */
export async function findFormsOfTeam(teamId: number): Promise<FormOfTeam[]> {
  const forms = await db.form.findMany({
    where: { teamId },
    select: { id: true, secretsTeamId: true },
    orderBy: { id: "asc" },
  });
  return forms.map(({ id, secretsTeamId }) => ({ id, secretsTeamId: secretsTeamId ?? teamId }));
}

type FoundAnswers = { submissionId: number; versionId: number; answers: Answers };

/** The answers of all revisions of these submissions; none of those that were never corrected. */
export async function findRevisedAnswers(ids: readonly number[]): Promise<FoundAnswers[]> {
  const rows = await db.submissionRevision.findMany({
    where: { submissionId: { in: [...ids] } },
    select: { submissionId: true, versionId: true, answers: true },
  });
  return rows.map(({ answers, ...row }) => ({ ...row, answers: submissionAnswers(answers) }));
}

/** What the board held before these submissions changed items of it, as answers. */
export async function findAnswersBefore(ids: readonly number[]): Promise<FoundAnswers[]> {
  const rows = await db.itemUpdate.findMany({
    where: { submissionId: { in: [...ids] } },
    select: { submissionId: true, before: true, submission: { select: { versionId: true } } },
  });
  return rows.flatMap(({ submissionId, before, submission: { versionId } }) =>
    Object.values(submissionAnswers(before)).map((answers) => ({
      submissionId,
      versionId,
      answers: submissionAnswers(answers),
    })),
  );
}

/** What the board held where it was changed meanwhile, of these submissions. */
export async function findConflictTexts(
  ids: readonly number[],
): Promise<{ submissionId: number; texts: string[] }[]> {
  const where = { submissionId: { in: [...ids] } };
  const select = { submissionId: true, written: true, conflicts: true, decisions: true } as const;
  const rows = [
    ...(await db.itemUpdate.findMany({ where, select })),
    ...(await db.submissionRevision.findMany({ where, select })),
  ];
  return rows.map(({ submissionId, ...row }) => ({
    submissionId,
    texts: Object.values(itemWritten.parse(row).conflicts).map(({ text }) => text),
  }));
}

/** Whom the stages of these submissions wait or waited for, and the reasons of what they decided. */
export async function findStageTexts(
  ids: readonly number[],
): Promise<{ submissionId: number; texts: string[] }[]> {
  const rows = await db.submissionStage.findMany({
    where: { submissionId: { in: [...ids] } },
    select: { submissionId: true, address: true, reason: true },
  });
  return rows.map(({ submissionId, address, reason }) => ({
    submissionId,
    texts: [address ?? "", reason ?? ""],
  }));
}

/** By whose invitations these submissions came: what the list of invitees says of them. */
export async function findInviteeTexts(
  ids: readonly number[],
): Promise<{ submissionId: number; texts: string[] }[]> {
  const rows = await db.invitee.findMany({
    where: { submissionId: { in: [...ids] } },
    select: { submissionId: true, name: true, email: true, values: true },
  });
  return rows.flatMap(({ submissionId, name, email, values }) =>
    submissionId === null ? [] : [{ submissionId, texts: [name, email, JSON.stringify(values)] }],
  );
}

/** The invitees of a team who have not answered, above the id `after`, in order. */
export async function findInviteesOfTeam({
  teamId,
  after,
  limit,
}: {
  teamId: number;
  after: number;
  limit: number;
}) {
  const rows = await db.invitee.findMany({
    where: { form: { teamId }, submissionId: null, id: { gt: after } },
    select: {
      id: true,
      formId: true,
      name: true,
      email: true,
      values: true,
      createdAt: true,
      form: { select: { title: true, deletedAt: true } },
    },
    orderBy: { id: "asc" },
    take: limit,
  });
  return rows.map(({ values, ...row }) => ({
    ...row,
    texts: [row.name, row.email, ...Object.values(submissionAnswers(values)).map(String)],
  }));
}

/** The bundled requests of a team above the id `after`, in order. */
export function findRequestsOfTeam({
  teamId,
  after,
  limit,
}: {
  teamId: number;
  after: number;
  limit: number;
}) {
  return db.bundledRequest.findMany({
    where: { teamId, id: { gt: after } },
    select: {
      id: true,
      submissionId: true,
      payload: true,
      createdAt: true,
      quarantined: true,
      deletedAt: true,
    },
    orderBy: { id: "asc" },
    take: limit,
  });
}

/** Of these submissions those of the team, the newest first, but those that are being erased already. */
export function findFound({ teamId, ids }: { teamId: number; ids: readonly number[] }) {
  return db.submission.findMany({
    where: { id: { in: [...ids] }, form: { teamId }, ...NOT_BEING_ERASED },
    select: {
      id: true,
      formId: true,
      createdAt: true,
      quarantined: true,
      deletedAt: true,
      isHeld: true,
      mondayItemId: true,
      form: { select: { title: true, deletedAt: true } },
    },
    orderBy: { id: "desc" },
  });
}

export type FoundSubmission = Awaited<ReturnType<typeof findFound>>[number];

/** Of these submissions those that are there: whether they may be erased (the team's, and not held), and are being it. */
export async function findLeft({ teamId, ids }: { teamId: number; ids: readonly number[] }) {
  const rows = await db.submission.findMany({
    where: { id: { in: [...ids] } },
    select: { id: true, isHeld: true, deletedAt: true, form: { select: { teamId: true } } },
  });
  return rows.map(({ id, isHeld, deletedAt, form }) => ({
    id,
    isErasable: form.teamId === teamId && !isHeld,
    isBeingErased: deletedAt?.getTime() === BEING_ERASED.getTime(),
  }));
}

/** Of these submissions those that are being erased and are still there. */
export async function findBeingErased(ids: readonly number[]): Promise<number[]> {
  const found: number[] = [];
  for (let start = 0; start < ids.length; start += IDS_AT_A_TIME) {
    const rows = await db.submission.findMany({
      where: { id: { in: ids.slice(start, start + IDS_AT_A_TIME) }, deletedAt: BEING_ERASED },
      select: { id: true },
    });
    found.push(...rows.map(({ id }) => id));
  }
  return found;
}
