import "server-only";
import type {
  CreatedHookResponse,
  CreateHookRequest,
  HookResponse,
} from "@/lib/contracts/hooks/hooks";
import { AppError } from "@/lib/domain/errors";
import { LIMITS } from "@/lib/domain/limits";
import { CERTAIN_FORMS_ONLY, isReached } from "@/lib/domain/teams/form-reach";
import { recordEvent, type Caller } from "@/lib/server/audit/record-event";
import type { Identity, MemberTeam } from "@/lib/server/auth/authenticate";
import { formNotFound, requireFormAccess } from "@/lib/server/forms/drafts/find-form";
import { refuseAt } from "@/lib/server/forms/drafts/validation/refuse";
import { TOKEN_FOR_FORMS_ONLY } from "@/lib/server/http/admit-token";
import { rateLimit } from "@/lib/server/http/rate-limit";
import { webhookProblem } from "@/lib/server/outbound/webhook-problem";
import { EXPIRED } from "@/lib/server/outbox/hooks/living-hooks.repository";
import { createHookSecret } from "./hook-secret";
import { deleteHook, findHooks, insertHook, type StoredHook } from "./hooks.repository";

const DAY_MS = 24 * 60 * 60 * 1000;
const CREATED = { points: 5_000, windowMs: DAY_MS };

type Member = { identity: Pick<Identity, "user" | "token">; team: MemberTeam };

/**
 * Subscribes a program to events of a form, or of all forms of the team; its secret is shown this once. 400 for an address that
 * a form's webhooks could not have and for a time that is past, 403 for all forms where the caller reaches some alone, 404 for a
 * form that is not the team's or not reached, 409 for the 101st hook that lives.
 */
export async function createHook({
  identity,
  team,
  request: { formId = null, events, url, expiresAt = null },
  now = new Date(),
}: Member & { request: CreateHookRequest; now?: Date }): Promise<CreatedHookResponse> {
  requireReached({ identity, team, formId });
  refuseAt("url", webhookProblem({ url, teamId: team.id }));
  const expires = expiresAt === null ? null : new Date(expiresAt);
  if (expires !== null && expires <= now) {
    refuseAt("expiresAt", "The time at which it expires must be in the future.");
  }
  await rateLimit({ key: `create-hook:${team.id}`, ...CREATED });
  const { secret, secretCipher } = createHookSecret(team.id);
  const stored = await insertHook({
    teamId: team.id,
    formId,
    events,
    url,
    secretCipher,
    createdById: identity.user.id,
    createdAt: now,
    expiresAt: expires,
    limit: LIMITS.hooksPerTeam,
  });
  if (stored === "full") {
    throw new AppError("conflict", `A team can have at most ${LIMITS.hooksPerTeam} hooks.`);
  }
  if (stored === "no form") {
    throw formNotFound();
  }
  const { endedAt: _, endReason: __, ...hook } = presentHook(stored, now);
  return { ...hook, secret };
}

/**
 * The hooks of the team for forms that the caller reaches, or of one form, the newest first: all that live, and the newest 100
 * that ended. 404 for a form that is not the team's or not reached.
 */
export async function listHooks({
  team: { id: teamId, formIds },
  formId,
  now = new Date(),
}: Pick<Member, "team"> & { formId: number | undefined; now?: Date }): Promise<HookResponse[]> {
  if (formId !== undefined) {
    if (!isReached(formIds, formId)) {
      throw formNotFound();
    }
    await requireFormAccess({ id: formId, teamId });
  }
  const hooks = await findHooks({ teamId, formId, formIds, now });
  return hooks.map((hook) => presentHook(hook, now));
}

/** Ends a subscription at once, and records it; 404 when it is not the team's. */
export async function removeHook({
  id,
  team: { id: teamId },
  caller,
}: Pick<Member, "team"> & { id: number; caller: Caller }): Promise<void> {
  const url = await deleteHook({ id, teamId, now: new Date() });
  if (url === null) {
    throw new AppError("not-found", "Hook not found");
  }
  const entry = { teamId, subject: hostOf(url) };
  await recordEvent({ event: "hook-deleted", entry, request: caller });
}

/** Of an address, which may have a token in its path. */
export function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : "";
}

function requireReached({ identity, team, formId }: Member & { formId: number | null }): void {
  if (isReached(team.formIds, formId)) {
    return;
  }
  if (formId !== null) {
    throw formNotFound();
  }
  throw new AppError(
    "forbidden",
    identity.token === null ? CERTAIN_FORMS_ONLY : TOKEN_FOR_FORMS_ONLY,
  );
}

function presentHook(
  { id, url, events, formId, createdAt, expiresAt, endedAt, ...hook }: StoredHook,
  now: Date,
): HookResponse {
  const isExpired = endedAt === null && expiresAt !== null && expiresAt <= now;
  return {
    id,
    url,
    events,
    formId,
    expiresAt: expiresAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    createdBy: hook.createdBy?.username ?? null,
    endedAt: (isExpired ? expiresAt : endedAt)?.toISOString() ?? null,
    endReason: isExpired ? EXPIRED : hook.endReason,
  };
}
