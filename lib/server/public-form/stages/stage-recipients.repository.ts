import "server-only";
import { isAllowed, ROLES } from "@/lib/domain/teams/permissions";
import { db, type DatabaseTransaction } from "@/lib/server/db/client";
import { canSendMail } from "@/lib/server/outbound/send-mail";
import type { Transaction } from "@/lib/server/outbox/claims/jobs.repository";
import { findFormTeam } from "@/lib/server/outbox/enqueue/form-team.repository";
import {
  findMailAddresses,
  findReadersOfAnswers,
} from "@/lib/server/outbox/mail/mail-addresses.repository";
import { findStoppedByLink } from "@/lib/server/outbox/mail/mail-recipients.repository";
import type { StepPerson } from "./steps.repository";

type Client = Pick<DatabaseTransaction, "membership" | "mailRecipient">;
/** Whose stage it is: the form's team, and who made the form. */
type Place = { teamId: number; madeById: number | null };

/** Who may have the link of a stage, and where it is e-mailed: nowhere when no e-mail reaches them. */
export type StageRecipients = {
  /** "left": a member who may read answers no more. The stage is to be handed over to the owners. */
  holder: "address" | "member" | "owners" | "left";
  addresses: readonly string[];
};

/**
 * Who may have the link of a stage now. It is e-mailed to confirmed addresses of members alone, and to other addresses where
 * whoever made the form, or an owner of its team, has a confirmed one.
 */
export async function findStageRecipients(
  { person, ...place }: Place & { person: StepPerson },
  client: Client = db,
): Promise<StageRecipients> {
  const [recipients] = await findRecipientsOfAll([{ ...place, person }], client);
  return recipients ?? { holder: "owners", addresses: [] };
}

/** The person, or the owners where the member may read answers no more. */
export async function personOrOwners(
  transaction: Transaction,
  formId: number,
  person: StepPerson,
): Promise<StepPerson> {
  if (person.userId === null) {
    return person;
  }
  const place = await findFormTeam(transaction, formId);
  const { holder } = await findStageRecipients({ ...place, person }, transaction);
  return holder === "left" ? THE_OWNERS : person;
}

/** Like `findStageRecipients`, of several stages of one team, in their order. */
export async function findRecipientsOfAll(
  stages: readonly (Place & { person: StepPerson })[],
  client: Client = db,
): Promise<StageRecipients[]> {
  const [first] = stages;
  if (first === undefined) {
    return [];
  }
  const readers = await findReadersOfAnswers(first.teamId, client);
  const vouching = new Map<number | null, boolean>();
  for (const { teamId, madeById, person } of stages) {
    if (person.address !== null && !vouching.has(madeById)) {
      const confirmed = await findMailAddresses(client, { teamId, madeById });
      vouching.set(madeById, confirmed.length > 0);
    }
  }
  const found = stages.map(({ madeById, person }) =>
    recipientsOf(person, { readers, isVouchedFor: vouching.get(madeById) ?? false }),
  );
  const mailed = found.flatMap(({ addresses }) => addresses);
  const stopped = await findStoppedByLink(mailed, client);
  return found.map(({ holder, addresses }) => ({
    holder,
    addresses: canSendMail() ? addresses.filter((address) => !stopped.has(address)) : [],
  }));
}

type Known = {
  readers: Awaited<ReturnType<typeof findReadersOfAnswers>>;
  isVouchedFor: boolean;
};

function recipientsOf(
  { userId, address }: StepPerson,
  { readers, isVouchedFor }: Known,
): StageRecipients {
  if (address !== null) {
    return { holder: "address", addresses: isVouchedFor ? [address] : [] };
  }
  const owners = readers.filter(({ role }) => OWNERS.some((owner) => owner === role));
  const holders = userId === null ? owners : readers.filter((reader) => reader.userId === userId);
  if (userId !== null && holders.length === 0) {
    return { holder: "left", addresses: [] };
  }
  return {
    holder: userId === null ? "owners" : "member",
    addresses: holders.flatMap(({ email, isConfirmed }) => (isConfirmed ? [email] : [])),
  };
}

/** The person of a stage that the team's owners fill in. */
export const THE_OWNERS: StepPerson = { userId: null, address: null };

const OWNERS = ROLES.filter((role) => isAllowed(role, "team:write"));
