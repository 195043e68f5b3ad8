import "server-only";
import { z } from "zod";
import { AppError } from "@/lib/domain/errors";
import { DECISIONS, type Decision } from "@/lib/domain/stages/decision";
import type { NextStep } from "@/lib/domain/stages/next-steps";
import { hashSecret } from "@/lib/server/auth/secrets";
import { db, type DatabaseTransaction } from "@/lib/server/db/client";
import type { MailedSecret } from "@/lib/server/outbox/mail/mailed-secret";

type Client = Pick<DatabaseTransaction, "submissionStage">;

const stored = z.object({
  number: z.number(),
  stageId: z.string(),
  state: z.enum(["waiting", "done", "declined", "returned", "skipped"]),
  returnTo: z.string().nullable(),
  userId: z.number().nullable(),
  address: z.string().nullable(),
  secretHash: z.string().nullable(),
  messageId: z.string().nullable(),
  decision: z.enum(DECISIONS).nullable(),
  reason: z.string().nullable(),
  since: z.date(),
  endedAt: z.date().nullable(),
  sentHash: z.string().nullable(),
});

/** One time that a submission reached a stage. */
export type StoredStep = z.output<typeof stored>;

/** When a step became what it is. */
export function changedAt({ since, endedAt }: Pick<StoredStep, "since" | "endedAt">): Date {
  return endedAt ?? since;
}

const select = {
  number: true,
  stageId: true,
  state: true,
  returnTo: true,
  userId: true,
  address: true,
  secretHash: true,
  messageId: true,
  decision: true,
  reason: true,
  since: true,
  endedAt: true,
  sentHash: true,
} as const;

/** All steps of a submission, in their order. */
export async function findSteps(submissionId: number, client: Client = db): Promise<StoredStep[]> {
  const rows = await client.submissionStage.findMany({
    where: { submissionId },
    select,
    orderBy: { number: "asc" },
  });
  return rows.map((row) => stored.parse(row));
}

/** The same of many submissions, by their ids; those that have none are left out. */
export async function findStepsOfAll(
  submissionIds: readonly number[],
  client: Client,
): Promise<Map<number, StoredStep[]>> {
  const rows =
    submissionIds.length === 0
      ? []
      : await client.submissionStage.findMany({
          where: { submissionId: { in: [...submissionIds] } },
          select: { ...select, submissionId: true },
          orderBy: { number: "asc" },
        });
  const steps = new Map<number, StoredStep[]>();
  for (const { submissionId, ...row } of rows) {
    steps.set(submissionId, [...(steps.get(submissionId) ?? []), stored.parse(row)]);
  }
  return steps;
}

/** All steps of several submissions, by submission, each in their order. */
export async function findStepsOf(
  submissionIds: readonly number[],
): Promise<ReadonlyMap<number, StoredStep[]>> {
  const rows = await db.submissionStage.findMany({
    where: { submissionId: { in: [...submissionIds] } },
    select: { ...select, submissionId: true },
    orderBy: [{ submissionId: "asc" }, { number: "asc" }],
  });
  const found = new Map<number, StoredStep[]>();
  for (const { submissionId, ...row } of rows) {
    const steps = found.get(submissionId) ?? [];
    steps.push(stored.parse(row));
    found.set(submissionId, steps);
  }
  return found;
}

/** One step of a submission; null when it is gone. */
export async function findStep(submissionId: number, number: number): Promise<StoredStep | null> {
  const where = { submissionId_number: { submissionId, number } };
  const row = await db.submissionStage.findUnique({ where, select });
  return row && stored.parse(row);
}

/** Whom a stage waits for: a member, or an address; neither: the owners of the team. */
export type StepPerson = { userId: number | null; address: string | null };

export type NewStep = NextStep & {
  submissionId: number;
  number: number;
  /** Of one that is waited for. */
  link: (StepPerson & { mailed: MailedSecret; remindAt: Date | null }) | null;
  now: Date;
};

/** Stores steps in the transaction that reaches them. */
export async function insertSteps(
  transaction: DatabaseTransaction,
  steps: readonly NewStep[],
): Promise<void> {
  const data = steps.map(({ link, now, ...step }) => ({
    ...step,
    since: now,
    endedAt: step.state === "waiting" ? null : now,
    ...(link && {
      userId: link.userId,
      address: link.address,
      remindAt: link.remindAt,
      messageId: link.mailed.messageId,
      secretHash: hashSecret(link.mailed.secret),
    }),
  }));
  await transaction.submissionStage.createMany({ data });
}

/** The step that a link is for, whether it is still waited for or not; null when there is none, or it was taken back. */
export async function findLinkedStep(token: string) {
  const row = await db.submissionStage.findUnique({
    where: { secretHash: hashSecret(token) },
    select: {
      ...select,
      submission: {
        select: {
          id: true,
          formId: true,
          createdAt: true,
          deletedAt: true,
          language: true,
          form: { select: { teamId: true, deletedAt: true, publicUrl: true } },
        },
      },
    },
  });
  if (row === null) {
    return null;
  }
  const { submission, ...step } = row;
  const { form, id: submissionId, ...sent } = submission;
  const isDeleted = sent.deletedAt !== null || form.deletedAt !== null;
  const { teamId, publicUrl } = form;
  const { formId, createdAt, language } = sent;
  return {
    step: stored.parse(step),
    submissionId,
    formId,
    createdAt,
    language,
    teamId,
    publicUrl,
    isDeleted,
  };
}

export type EndedStep = {
  submissionId: number;
  number: number;
  state: "done" | "declined" | "returned";
  returnTo: string | null;
  decision: Decision | null;
  reason: string | null;
  /** Of what was sent, and of the key that it was sent under. */
  sentHash: string;
  now: Date;
};

/**
 * Ends a step that is waited for.
 * @throws {AppError} 409 when it is waited for no more
 */
export async function endStep(
  transaction: DatabaseTransaction,
  { submissionId, number, now, ...ended }: EndedStep,
): Promise<void> {
  const { count } = await transaction.submissionStage.updateMany({
    where: { submissionId, number, state: "waiting" },
    data: { ...ended, endedAt: now },
  });
  if (count === 0) {
    throw new AppError("conflict", ({ refusals }) => refusals.stageDone);
  }
}

/** Notes the address of whom a step waits for, which was not known before. False when it is known, or waited for no more. */
export async function nameStepPerson(
  transaction: DatabaseTransaction,
  { submissionId, number, address }: { submissionId: number; number: number; address: string },
): Promise<boolean> {
  const { count } = await transaction.submissionStage.updateMany({
    where: { submissionId, number, state: "waiting", userId: null, address: null },
    data: { address },
  });
  return count > 0;
}

export type Passing = {
  submissionId: number;
  number: number;
  /** Whom it waits for until then. */
  from: StepPerson;
  to: StepPerson;
  /** Of its new link; null: it has none. */
  newSecret: MailedSecret | null;
  /** With a new link: when its person is reminded, unless that happened before; null: never. */
  remindAt: Date | null;
};

/**
 * Gives the step that is waited for another person, or the same, and another link or none: that of before ends. False when it
 * is waited for no more, or for somebody else.
 */
export async function passStepOn(
  transaction: DatabaseTransaction,
  { submissionId, number, from, to, newSecret, remindAt }: Passing,
): Promise<boolean> {
  const { userId, address } = from;
  const { count } = await transaction.submissionStage.updateMany({
    where: { submissionId, number, state: "waiting", userId, address },
    data: {
      userId: to.userId,
      address: to.address,
      secretHash: newSecret && hashSecret(newSecret.secret),
      messageId: newSecret?.messageId ?? null,
      ...(newSecret && { remindAt }),
    },
  });
  return count > 0;
}
