import "server-only";
import { createHash } from "node:crypto";
import type { DeliveryKind, JobKind } from "@/lib/domain/delivery/delivery-job";

/** How many jobs of one concurrency key run at a time, in all processes together. */
export const JOBS_PER_KEY = 4;

/** How many jobs of one owner run at a time: many slow addresses of one must not block all others. */
export const JOBS_PER_OWNER = 16;

type Place = { teamId: number; target: string };

type KindOfJob = {
  /**
   * What its jobs share, beside their kind, to be limited together: their concurrency key. It includes the owner, as any
   * account may enter the board id or webhook address of another.
   */
  shares: (place: Place) => string | number;
  /** One job of a concurrency key runs at a time, not `JOBS_PER_KEY`. */
  oneAtATime?: true;
};

/** All kinds of jobs: what each belongs to, its target, and what limits it. */
const JOB_KINDS: Record<JobKind, KindOfJob> = {
  /** Of a submission or a bundled request, to an address, which is hashed to bound the length of the key. */
  webhook: { shares: addressOfTeam },
  /** Of a submission or a form, to the address of a program's subscription. */
  hook: { shares: addressOfTeam },
  /** Of a submission, to the address of a channel. */
  chat: { shares: addressOfTeam },
  /** Of a submission, to a board; of a form alone: its links are written into a column of the board. */
  board: { shares: ({ teamId, target }) => `${teamId}|${target}`, oneAtATime: true },
  /** Of a submission, a bundled request, a form (a problem) or the team alone (about an account), to an address. */
  email: { shares: teamOf },
  /** Of a submission, to whoever sent it. Those above the team's limit wait in their order. */
  message: { shares: teamOf, oneAtATime: true },
  /** Of the team, so that no list of a form's deliveries has it. Its target is the form's id, and its id `onlyIdOf` that. */
  recalculation: { shares: teamOf },
  /** The same. */
  rehearsal: { shares: teamOf },
  /** Of the team. Its target is the erasure's id, and its id `onlyIdOf` that. */
  erasure: { shares: teamOf },
  /** Of the team. Its target is `form 7` for events of submissions, which are told in their order, else `deliveries`. */
  "hook-events": { shares: ({ teamId, target }) => `${teamId}|${target}`, oneAtATime: true },
};

/** What concurrency keys of addresses begin with that are disabled after failures, until their owner enables them. */
export const ENABLED_KEY_PREFIXES: readonly string[] = ["webhook", "chat"].map(keyPrefix);

/** What those of all addresses begin with whose failures are counted. */
export const ADDRESS_KEY_PREFIXES: readonly string[] = [...ENABLED_KEY_PREFIXES, keyPrefix("hook")];

/** What concurrency keys begin with of which one job runs at a time. */
export const ONE_AT_A_TIME = Object.entries(JOB_KINDS).flatMap(([kind, { oneAtATime }]) =>
  oneAtATime ? [keyPrefix(kind)] : [],
);

/** The jobs of a team that share one are limited together. */
export function concurrencyKeyOf({ kind, ...place }: Place & { kind: JobKind }): string {
  return `${keyPrefix(kind)}${JOB_KINDS[kind].shares(place)}`;
}

/** The message id of the only job of a form's recalculation or rehearsal, or of an erasure. */
export function onlyIdOf(kind: Exclude<JobKind, DeliveryKind>, target: number): string {
  return `${kind}-${target}`;
}

function keyPrefix(kind: string): string {
  return `${kind}|`;
}

function teamOf({ teamId }: Place): number {
  return teamId;
}

function addressOfTeam({ teamId, target }: Place): string {
  return createHash("sha256").update(`${teamId}|${target}`).digest("base64url");
}
