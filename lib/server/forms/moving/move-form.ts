import "server-only";
import { AppError } from "@/lib/domain/errors";
import type { Form } from "@/lib/domain/forms/form";
import { recordEvent, type Caller } from "@/lib/server/audit/record-event";
import type { Identity, MemberTeam } from "@/lib/server/auth/authenticate";
import {
  requireAllForms,
  requireAllowed,
  requireOpenTeam,
} from "@/lib/server/auth/require-allowed";
import { findTokenCipher } from "@/lib/server/board-service/connection/connections.repository";
import { decryptToken } from "@/lib/server/board-service/connection/token-encryption";
import { formNotFound, requireForm } from "../drafts/find-form";
import { moveForm } from "./move-form.repository";
import { ownMedia } from "./own-media";

/**
 * Takes a form to another team of the caller, with its answers, files, versions and deliveries; its public
 * address stays. Where the teams are not connected to the board service by the same token, the form loses its
 * mapping to a board. 404 for the teams of others, 403 when the role there may not and for members of either team who see
 * certain forms alone, 409 at that team's limit of forms.
 */
export async function moveFormToTeam({
  id,
  from,
  toTeamId,
  identity,
  caller,
}: {
  id: number;
  from: MemberTeam;
  toTeamId: number;
  identity: Pick<Identity, "user" | "teams">;
  caller: Caller;
}): Promise<Form> {
  const to = identity.teams.find((team) => team.id === toTeamId);
  if (to === undefined) {
    throw new AppError("not-found", "Team not found");
  }
  requireOpenTeam(to);
  requireAllowed(to.role, "forms:move");
  // As a member: a token for certain forms may move them.
  const member = identity.teams.find((team) => team.id === from.id);
  [member, to].forEach((team) => team && requireAllForms(team));
  if (to.id === from.id) {
    return requireForm({ id, teamId: to.id });
  }
  const keepsBoard = await haveSameConnection(from.id, to.id);
  await ownMedia({ formId: id, teamId: from.id });
  const { username: movedBy } = identity.user;
  const move = { id, fromTeamId: from.id, toTeamId, keepsBoard, movedBy, now: new Date() };
  if (!(await moveForm(move))) {
    throw formNotFound();
  }
  const form = await requireForm({ id, teamId: to.id });
  await recordMove({ form, from, to, caller });
  return form;
}

async function haveSameConnection(one: number, other: number): Promise<boolean> {
  const [first, second] = await Promise.all([tokenOf(one), tokenOf(other)]);
  return first === second;
}

async function tokenOf(teamId: number): Promise<string | null> {
  const encrypted = await findTokenCipher(teamId);
  return encrypted === null ? null : decryptToken({ teamId, encrypted });
}

async function recordMove({
  form: { id: formId, title },
  from,
  to,
  caller: request,
}: {
  form: Pick<Form, "id" | "title">;
  from: MemberTeam;
  to: MemberTeam;
  caller: Caller;
}): Promise<void> {
  const entry = { teamId: to.id, formId, subject: `from ${from.name}` };
  await recordEvent({ event: "form-moved", entry, request });
  const left = { teamId: from.id, subject: `${title} · to ${to.name}` };
  await recordEvent({ event: "form-moved", entry: left, request });
}
