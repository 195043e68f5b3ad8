import "server-only";
import type { InviteeMessageRequest, InviteeResponse } from "@/lib/contracts/forms/invitees";
import { AppError } from "@/lib/domain/errors";
import { canSendMail } from "@/lib/server/outbound/send-mail";
import { findMessageSender } from "@/lib/server/outbox/mail/message-sender.repository";
import { formNotFound, requireForm } from "../drafts/find-form";
import { inviteeUrl } from "./invitee-url";
import {
  enqueueInvitations,
  eraseInvitees,
  findInvitees,
  insertInvitees,
} from "./invitees.repository";
import { readInviteesCsv } from "./read-invitees-csv";

type Key = { id: number; teamId: number };

/** The people who are invited to a form. */
export async function listInvitees(key: Key): Promise<InviteeResponse[]> {
  const form = await findInvitees(key);
  if (form === null) {
    throw formNotFound();
  }
  return form.invitees.map((invitee) => ({
    id: invitee.id,
    name: invitee.name,
    email: invitee.email,
    url: inviteeUrl(invitee, form.publicUrl),
    sentAt: invitee.sentAt?.toISOString() ?? null,
    openedAt: invitee.openedAt?.toISOString() ?? null,
    answeredAt: invitee.answeredAt?.toISOString() ?? null,
    remindedAt: invitee.remindedAt?.toISOString() ?? null,
    submissionId: invitee.submissionId,
  }));
}

/** Invites the people of a CSV file, all or none: those who were added. 409 for a form that has no address yet. */
export async function addInvitees(key: Key, csv: string, now: Date): Promise<InviteeResponse[]> {
  const form = await requireForm(key);
  if (form.publicUrl === null) {
    throw new AppError("conflict", "Publish the form first: its links need its address.");
  }
  const invitees = readInviteesCsv(csv, form.fields);
  const added = new Set(await insertInvitees(key.id, { invitees, now }));
  return (await listInvitees(key)).filter(({ id }) => added.has(id));
}

/** Withdraws an invitation: its link opens nothing any more. 404 when there is none. */
export async function withdrawInvitee(key: Key, inviteeId: number): Promise<void> {
  await requireForm(key);
  const where = { id: inviteeId, formId: key.id };
  if ((await eraseInvitees({ where, now: new Date() })) === 0) {
    throw new AppError("not-found", "Invitee not found");
  }
}

/** E-mails the links: the number of people. 409 while the server or the form's team cannot e-mail people. */
export async function mailInvitees(
  key: Key,
  { kind, subject, text }: InviteeMessageRequest,
  now: Date,
): Promise<{ count: number }> {
  const { id: formId, teamId } = key;
  await requireForm(key);
  const { isConfirmed } = await findMessageSender({ formId, teamId });
  if (!canSendMail()) {
    throw new AppError(
      "conflict",
      "This server sends no e-mails. Please hand the links on yourself.",
    );
  }
  if (!isConfirmed) {
    throw new AppError(
      "conflict",
      "E-mails are sent once whoever made the form, or an owner of its team, has confirmed the e-mail address of their account.",
    );
  }
  return { count: await enqueueInvitations({ formId, teamId, kind, subject, text, now }) };
}
