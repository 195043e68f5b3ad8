import "server-only";
import { isReached } from "@/lib/domain/teams/form-reach";
import { isAllowed, ROLES } from "@/lib/domain/teams/permissions";
import { db, type DatabaseTransaction } from "@/lib/server/db/client";
import { canSendMail } from "@/lib/server/outbound/send-mail";
import type { Transaction } from "@/lib/server/outbox/claims/jobs.repository";
import { findFormTeam, type FormPlace } from "@/lib/server/outbox/enqueue/form-team.repository";
import {
  findMailAddresses,
  findReadersInTeam,
  type ReaderOfAnswers,
} from "@/lib/server/outbox/mail/mail-addresses.repository";
import { findStoppedByLink } from "@/lib/server/outbox/mail/mail-recipients.repository";
import type { StepPerson } from "./steps.repository";

type Client = Pick<DatabaseTransaction, "membership" | "mailRecipient">;

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
  { person, ...place }: FormPlace & { person: StepPerson },
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
  stages: readonly (FormPlace & { person: StepPerson })[],
  client: Client = db,
): Promise<StageRecipients[]> {
  const [first] = stages;
  if (first === undefined) {
    return [];
  }
  const readers = await findReadersInTeam(first.teamId, client);
  const vouching = new Map<number, boolean>();
  for (const { person, ...place } of stages) {
    if (person.address !== null && !vouching.has(place.formId)) {
      const confirmed = await findMailAddresses(client, place);
      vouching.set(place.formId, confirmed.length > 0);
    }
  }
  const found = stages.map(({ formId, person }) =>
    recipientsOf(person, {
      readers: readers.filter(({ formIds }) => isReached(formIds, formId)),
      isVouchedFor: vouching.get(formId) ?? false,
    }),
  );
  const mailed = found.flatMap(({ addresses }) => addresses);
  const stopped = await findStoppedByLink(mailed, client);
  return found.map(({ holder, addresses }) => ({
    holder,
    addresses: canSendMail() ? addresses.filter((address) => !stopped.has(address)) : [],
  }));
}

type Known = {
  readers: readonly ReaderOfAnswers[];
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
